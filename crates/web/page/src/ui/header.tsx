// The name, the views, and the switch between light and dark.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FRAMED } from '../framed';
import { isResearch, RESEARCH } from '../research/views';
import { setNotation, useNotation } from './notation';
import { applyTheme, isDark, readTheme } from './theme';

const VIEWS = [
  { view: '', text: 'Games' },
  { view: 'learn', text: 'Learn' },
  { view: 'puzzle', text: 'Puzzle' },
  { view: 'worksheet', text: 'Worksheets' },
  { view: 'playground', text: 'Playground' },
  { view: 'calculator', text: 'Calculator' },
  { view: RESEARCH[0]!.view, text: 'Research' },
];

export function Header({ view }: { view: string }) {
  return (
    <header class={`top ${FRAMED ? 'framed' : ''}`}>
      <a class="skip" href="#main" onClick={skipToMain}>
        Skip to the content
      </a>
      <a class="name" href="#/" target={FRAMED ? '_blank' : undefined}>
        <Icon />
        Upstar
      </a>
      <nav aria-label="Views" ref={useCurrentInSight(view)}>
        {VIEWS.map((one) => (
          <a key={one.view} href={`#/${one.view}`} aria-current={isAt(one.view, view) ? 'page' : undefined}>
            {one.text}
          </a>
        ))}
      </nav>
      <NotationSwitch />
      <ThemeSwitch />
    </header>
  );
}

/** On a narrow screen the links scroll: the one of this view is to be seen. */
function useCurrentInSight(view: string) {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [row, link] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')];
    if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [view]);
  return nav;
}

/** The same as icon.svg, without a request. */
function Icon() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#27426e" />
      <path d="M9 14l7-8 7 8" fill="none" stroke="#ffd54f" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" />
      <path d="M16 15v11M11.2 17.8l9.6 5.4M20.8 17.8l-9.6 5.4" stroke="#fff" stroke-width="2.6" stroke-linecap="round" />
    </svg>
  );
}

/** The research views are one in the header. */
function isAt(one: string, view: string): boolean {
  return one === view || (isResearch(one) && isResearch(view));
}

/** The second row of links, on the views for researchers. */
export function ResearchNav({ view }: { view: string }) {
  return (
    <nav class="second" aria-label="Research" ref={useCurrentInSight(view)}>
      {RESEARCH.map((one) => (
        <a key={one.view} href={`#/${one.view}`} aria-current={one.view === view ? 'page' : undefined}>
          {one.text}
        </a>
      ))}
    </nav>
  );
}

function skipToMain(event: Event) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Values as the textbooks write them, or as they are typed. */
function NotationSwitch() {
  const notation = useNotation();
  const text = notation === 'textbook' ? 'Values as they are typed: ^*' : 'Values as in textbooks: ↑∗';
  return (
    <button
      type="button"
      class="quiet theme notation"
      aria-label={text}
      title={text}
      onClick={() => setNotation(notation === 'textbook' ? 'ascii' : 'textbook')}
    >
      <span aria-hidden="true">{notation === 'textbook' ? '↑∗' : '^*'}</span>
    </button>
  );
}

function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const dark = isDark(theme);
  const change = () => {
    const next = dark ? 'light' : 'dark';
    applyTheme(next);
    setTheme(next);
  };
  return (
    <button
      type="button"
      class="quiet theme"
      aria-label={dark ? 'Light colours' : 'Dark colours'}
      title={dark ? 'Light colours' : 'Dark colours'}
      onClick={change}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2" />
        <path d={dark ? 'M12 4a8 8 0 0 1 0 16z' : 'M12 4a8 8 0 0 0 0 16z'} fill="currentColor" />
      </svg>
    </button>
  );
}
