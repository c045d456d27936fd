// To the clipboard, and to files.

export async function copyText(text: string): Promise<void> {
  // A page that another machine serves without encryption has no clipboard, and one inside another page may not use it: the
  // old way works there.
  if (navigator.clipboard && window.top === window) return navigator.clipboard.writeText(text);
  if (!copiedAsBefore(text)) throw new Error('The browser does not allow copying here.');
}

function copiedAsBefore(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** A drawing to the clipboard, as an image. */
export async function copyPng(svg: string): Promise<void> {
  if (!('ClipboardItem' in window) || !navigator.clipboard) throw new Error('This browser cannot copy pictures; save it instead.');
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': svgToPng(svg) })]).catch(() => {
    throw new Error('The browser does not allow copying here; save it instead.');
  });
}

export function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** An SVG document as a PNG image of twice its size. */
export async function svgToPng(svg: string, scale = 2): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth * scale, image.naturalHeight * scale];
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out.'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
