// A line at the top of the page while the server does not answer.

import { useLayoutEffect, useState } from 'preact/hooks';
import { LOST, isLost, onLost } from '../api/lost';

export function LostNote() {
  const [lost, setLost] = useState(isLost);
  useLayoutEffect(() => onLost(setLost), []);
  return (
    <div class="lost-note" role="status">
      {lost && <p class="problem">{LOST} What you do goes on by itself once it is back.</p>}
    </div>
  );
}
