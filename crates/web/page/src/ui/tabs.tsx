// Tabs, with the keys that a screen reader's user expects.

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface Tab {
  value: string;
  text: string;
  body: () => ComponentChildren;
}

export function Tabs({ tabs, value, onChange }: { tabs: Tab[]; value: string; onChange: (value: string) => void }) {
  const list = useRef<HTMLDivElement>(null);
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
            aria-controls="tab-body"
            aria-selected={tab === shown}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div class="tab-body" role="tabpanel" id="tab-body" aria-labelledby={`tab-${shown.value}`}>
        {shown.body()}
      </div>
    </>
  );
}
