// Light, dark, or as the system says.

export type Theme = 'system' | 'light' | 'dark';
const PLACE = 'upstar-theme';

export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(PLACE);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(PLACE, theme);
  } catch {
    // A browser that keeps nothing still shows the theme.
  }
}

export function isDark(theme: Theme): boolean {
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}
