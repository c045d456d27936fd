// A board as TikZ, as the person sees it: the picture alone for a paper, or a document of its own.

import type { LineShape, Paint, Scene, Shape } from '../api/types';
import { calm } from '../board/calm';
import { painted } from '../board/traces';
import type { Trace } from '../game/view';

const SCALE = 0.8;

const FILLS: Record<Paint, string> = {
  open: 'draw=black!70,fill=white',
  pale: 'draw=black!70,fill=black!5',
  dark: 'draw=black!70,fill=black!60',
  left: 'draw=upstarleft,fill=upstarleft',
  right: 'draw=upstarright,very thick,fill=white,postaction={pattern=north east lines,pattern color=upstarright}',
  both: 'draw=upstarboth,thick,fill=upstarboth!15',
  mark: 'draw=black!70,thick,fill=upstarmark',
};
const LINES: Record<Paint, string> = {
  open: 'draw=black!70',
  pale: 'draw=black!70',
  dark: 'draw=black!70',
  left: 'draw=upstarleft,ultra thick',
  right: 'draw=upstarright,ultra thick,dashed',
  both: 'draw=upstarboth,ultra thick,dotted',
  mark: 'draw=black,very thick',
};
const COLOURS = [
  ['upstarleft', '1F5FBF'],
  ['upstarright', 'B83A0C'],
  ['upstarboth', '006B4F'],
  ['upstarmark', 'FFD54F'],
].map(([name, code]) => `\\definecolor{${name}}{HTML}{${code}}`);

export function sceneToTikz(scene: Scene, traces: Trace[] = []): string {
  const put = traces.filter(({ kind }) => kind === 'put');
  const tiles = put.flatMap(({ shapes, player }) => shapes.map((shape) => painted(shape, player)));
  return [
    `% ${scene.title.replace(/[\r\n]/g, ' ')}`,
    '% Needs \\usepackage{tikz} and \\usetikzlibrary{patterns}.',
    `\\begin{tikzpicture}[x=${SCALE}cm,y=-${SCALE}cm]`,
    ...COLOURS,
    ...[...calm(scene), ...tiles].map(drawn),
    '\\end{tikzpicture}',
    '',
  ].join('\n');
}

export function tikzDocument(picture: string): string {
  return `\\documentclass{standalone}\n\\usepackage{tikz}\n\\usetikzlibrary{patterns}\n\\begin{document}\n${picture}\\end{document}\n`;
}

function drawn(shape: Shape): string {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, w, h, round } = shape;
      const corners = round > 0 ? `,rounded corners=${near(round * SCALE)}cm` : '';
      return `\\filldraw[${FILLS[shape.paint]}${corners}] (${near(x)},${near(y)}) rectangle (${near(x + w)},${near(y + h)});`;
    }
    case 'circle':
      return `\\filldraw[${FILLS[shape.paint]}] (${near(shape.x)},${near(shape.y)}) circle[radius=${near(shape.r * SCALE)}cm];`;
    case 'line':
      return `\\draw[${LINES[shape.paint]}${shape.arrow ? ',-latex' : ''}] (${at(shape.from)}) ${via(shape)} (${at(shape.to)});`;
    case 'text':
      return `\\node[text=${shape.light ? 'white' : 'black'},inner sep=0pt,scale=${near(shape.size * 2)}] at (${near(shape.x)},${near(shape.y)}) {${texText(shape.text)}};`;
  }
}

/** A cubic curve that equals the quadratic one. */
function via({ from, to, bend }: LineShape): string {
  if (!bend) return '--';
  const third = (a: [number, number]) => at([a[0] + ((bend[0] - a[0]) * 2) / 3, a[1] + ((bend[1] - a[1]) * 2) / 3]);
  return `.. controls (${third(from)}) and (${third(to)}) ..`;
}

function at([x, y]: [number, number]): string {
  return `${near(x)},${near(y)}`;
}

function near(n: number): number {
  return Math.round(n * 1000) / 1000;
}

export function texText(text: string): string {
  const special: Record<string, string> = {
    '\\': '\\textbackslash{}',
    '^': '\\^{}',
    '~': '\\~{}',
    '|': '\\textbar{}',
    '<': '\\textless{}',
    '>': '\\textgreater{}',
  };
  // In one go: what stands for a sign has braces of its own.
  return text.replace(/[\\^~|<>{}#$%&_]/g, (sign) => special[sign] ?? `\\${sign}`);
}
