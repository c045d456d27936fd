// Light, dark, or as the system says.

import { readKept, writeKept } from './kept';

export type Theme = 'system' | 'light' | 'dark';

export function readTheme(): Theme {
  const kept = readKept('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  writeKept('theme', theme);
}

export function isDark(theme: Theme): boolean {
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}
