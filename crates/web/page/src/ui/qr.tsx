// An address as a QR code.

import { useEffect, useState } from 'preact/hooks';

/** The longest text that a projector can show and a phone can read. */
const LONGEST = 1200;

export function QrCode({ text }: { text: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let live = true;
    setCode(null);
    if (text.length <= LONGEST) {
      void import('lean-qr').then(({ generate }) => {
        if (!live) return;
        const made = generate(text);
        let path = '';
        for (let y = 0; y < made.size; y++) for (let x = 0; x < made.size; x++) if (made.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
        setCode({ size: made.size, path });
      });
    }
    return () => {
      live = false;
    };
  }, [text]);
  if (text.length > LONGEST) return <p class="note">This address is too long for a QR code.</p>;
  if (!code) return <div class="qr" aria-busy="true" />;
  return (
    <svg class="qr" viewBox={`-3 -3 ${code.size + 6} ${code.size + 6}`} role="img" aria-label="QR code of the address">
      <rect x="-3" y="-3" width={code.size + 6} height={code.size + 6} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
