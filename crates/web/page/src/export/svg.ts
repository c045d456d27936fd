// A board as an SVG document of its own: as the person sees it, with its places and what was played, in the light colours.

import type { Paint, Scene, Shape } from '../api/types';
import { calm } from '../board/calm';
import { arrowHead, path } from '../board/geometry';
import { painted } from '../board/traces';
import type { Trace } from '../game/view';

const [SCALE, MARGIN] = [44, 0.35];

const FILLS: Record<Paint, string> = {
  open: 'fill="#fff" stroke="#55575c" stroke-width="0.035"',
  pale: 'fill="#f1efe8" stroke="#55575c" stroke-width="0.035"',
  dark: 'fill="#55534e" stroke="#55575c" stroke-width="0.035"',
  left: 'fill="#1f5fbf" stroke="#12407f" stroke-width="0.035"',
  right: 'fill="url(#hatch)" stroke="#b83a0c" stroke-width="0.09"',
  both: 'fill="url(#dots)" stroke="#006b4f" stroke-width="0.06"',
  mark: 'fill="#ffd54f" stroke="#7d6000" stroke-width="0.08"',
};
const STROKES: Record<Paint, string> = {
  open: 'stroke="#55575c" stroke-width="0.05"',
  pale: 'stroke="#55575c" stroke-width="0.05"',
  dark: 'stroke="#55575c" stroke-width="0.05"',
  left: 'stroke="#1f5fbf" stroke-width="0.12"',
  right: 'stroke="#b83a0c" stroke-width="0.12" stroke-dasharray="0.22 0.18"',
  both: 'stroke="#006b4f" stroke-width="0.12" stroke-dasharray="0.01 0.19"',
  mark: 'stroke="#7d6000" stroke-width="0.1"',
};
const PATTERNS =
  '<defs><pattern id="hatch" width="0.16" height="0.16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<rect width="0.16" height="0.16" fill="#fff"/><rect width="0.06" height="0.16" fill="#b83a0c" opacity="0.45"/></pattern>' +
  '<pattern id="dots" width="0.2" height="0.2" patternUnits="userSpaceOnUse"><rect width="0.2" height="0.2" fill="#d0e9df"/>' +
  '<circle cx="0.1" cy="0.1" r="0.04" fill="#006b4f"/></pattern></defs>';

export function sceneToSvg(scene: Scene, traces: Trace[] = []): string {
  const [x0, y0, x1, y1] = scene.bounds;
  const [width, height] = [x1 - x0 + 2 * MARGIN, y1 - y0 + 2 * MARGIN];
  const box = `${near(x0 - MARGIN)} ${near(y0 - MARGIN)} ${near(width)} ${near(height)}`;
  const put = traces.filter(({ kind }) => kind === 'put');
  const shapes = [
    ...calm(scene).map(drawn),
    ...put.flatMap(({ shapes: own, player }) => own.map((shape) => drawn(painted(shape, player)))),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${Math.round(width * SCALE)}" height="${Math.round(height * SCALE)}" ` +
    `role="img" font-family="sans-serif" stroke-linejoin="round" stroke-linecap="round"><title>${escaped(scene.title)}</title>` +
    `${PATTERNS}<rect x="${near(x0 - MARGIN)}" y="${near(y0 - MARGIN)}" width="${near(width)}" height="${near(height)}" fill="#fff"/>\n` +
    `${shapes.join('\n')}\n</svg>\n`
  );
}

function drawn(shape: Shape): string {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, w, h, round } = shape;
      return `<rect x="${near(x)}" y="${near(y)}" width="${near(w)}" height="${near(h)}" rx="${near(round)}" ${FILLS[shape.paint]}/>`;
    }
    case 'circle':
      return `<circle cx="${near(shape.x)}" cy="${near(shape.y)}" r="${near(shape.r)}" ${FILLS[shape.paint]}/>`;
    case 'line': {
      const head = shape.arrow ? `<path d="${arrowHead(shape)}" fill="${/stroke="([^"]+)"/.exec(STROKES[shape.paint])![1]}"/>` : '';
      return `<path d="${path(shape)}" fill="none" ${STROKES[shape.paint]}/>${head}`;
    }
    case 'text':
      return (
        `<text x="${near(shape.x)}" y="${near(shape.y)}" font-size="${near(shape.size)}" dy="0.35em" text-anchor="middle" ` +
        `fill="${shape.light ? '#fff' : '#1b1e24'}">${escaped(shape.text)}</text>`
      );
  }
}

function near(n: number): number {
  return Math.round(n * 1000) / 1000;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
