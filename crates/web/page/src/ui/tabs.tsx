// Tabs, with the keys that a screen reader's user expects.

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface Tab {
  value: string;
  text: string;
  /** Whether it stays as it is while another one is shown. */
  kept?: boolean;
  body: () => ComponentChildren;
}

export function Tabs({ tabs, value, onChange }: { tabs: Tab[]; value: string; onChange: (value: string) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef(new Set<string>());
  seen.current.add(value);
  const shown = tabs.find((tab) => tab.value === value) ?? tabs[0]!;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (tabs.indexOf(shown) + step + tabs.length) % tabs.length;
    onChange(tabs[next]!.value);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <>
      <div class="tabs" role="tablist" ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`tab-${tab.value}`}
            aria-controls={tab === shown ? `body-${tab.value}` : undefined}
            aria-selected={tab === shown}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      {tabs.map(
        (tab) =>
          (tab === shown || (tab.kept && seen.current.has(tab.value))) && (
            <div
              key={tab.value}
              class="tab-body"
              role="tabpanel"
              id={`body-${tab.value}`}
              aria-labelledby={`tab-${tab.value}`}
              hidden={tab !== shown}
            >
              {tab.body()}
            </div>
          ),
      )}
    </>
  );
}
