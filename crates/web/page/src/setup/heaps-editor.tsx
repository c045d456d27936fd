// Heaps by clicking: sizes up and down, heaps added and removed.

import { Stepper } from '../ui/stepper';
import type { EditorProps } from './editor';

export function HeapsEditor({ text, answer, onText, most }: EditorProps & { most: number | null }) {
  const heaps = readHeaps(text) ?? readHeaps(answer?.position ?? '');
  if (!heaps) return null;
  const write = (next: number[]) => onText(next.length > 0 ? next.join(',') : '0');
  return (
    <div class="field">
      <span class="label">Heaps</span>
      <ul class="heaps">
        {heaps.map((size, index) => (
          <li key={index}>
            <Stepper label={`Heap ${index + 1}`} value={size} onChange={(n) => write(heaps.map((old, i) => (i === index ? n : old)))} />
            <button
              type="button"
              class="quiet"
              aria-label={`Remove heap ${index + 1}`}
              onClick={() => write(heaps.filter((_, i) => i !== index))}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      {(most === null || heaps.length < most) && (
        <button type="button" onClick={() => write([...heaps, 3])}>
          Add a heap
        </button>
      )}
    </div>
  );
}

function readHeaps(text: string): number[] | null {
  if (!/^\s*\d+(\s*,\s*\d+)*\s*$/.test(text)) return null;
  const sizes = text.split(',').map(Number);
  return sizes.length === 1 && sizes[0] === 0 ? [] : sizes;
}
