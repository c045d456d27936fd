// Who plays and how well, kept from one game to the next.

import { readKept, writeKept } from '../ui/kept';
import { DEFAULTS, type Settings } from './game';

const PLACE = 'settings';

/** The settings of the last game; sides and turns are chosen anew for each. */
export function keptSettings(): Settings {
  const [mode, level] = (readKept(PLACE) ?? '').split(' ');
  return {
    ...DEFAULTS,
    mode: mode === 'people' ? 'people' : DEFAULTS.mode,
    level: level === 'good' || level === 'casual' ? level : DEFAULTS.level,
  };
}

export function keepSettings({ mode, level }: Settings): void {
  writeKept(PLACE, `${mode} ${level}`);
}
