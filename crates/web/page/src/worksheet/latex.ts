// A worksheet as a LaTeX document: the exercises, and the answers on a page of their own.

import { parameterOf } from '../api/cards';
import { sceneToTikz, texText } from '../export/tikz';
import { sceneOf } from '../game/view';
import { questionOf, type Exercise } from './make';

export function worksheetLatex(title: string, exercises: Exercise[]): string {
  const rules = [...new Map(exercises.map(({ card }) => [card.name, card])).values()];
  return [
    '\\documentclass[a4paper]{article}',
    '\\usepackage[margin=2cm]{geometry}',
    '\\usepackage{tikz}',
    '\\usetikzlibrary{patterns}',
    '\\begin{document}',
    `\\section*{${texText(title)}}`,
    ...rules.map(({ title: name, rules: text }) => `\\paragraph{${texText(name)}} ${texText(text)}\n`),
    '\\begin{enumerate}',
    ...exercises.map((one) =>
      [
        `\\item \\textbf{${texText(one.card.title)}} ${texText(parameterOf(one.position.ruleset))}. ${questionOf(one)}\\par\\medskip`,
        `\\resizebox{!}{${Math.min(4, height(one)).toFixed(1)}cm}{%`,
        `${sceneToTikz(sceneOf(one.card.board.kind, one.position)).trimEnd()}}\\bigskip`,
      ].join('\n'),
    ),
    '\\end{enumerate}',
    '\\clearpage',
    '\\section*{Answers}',
    '\\begin{enumerate}',
    ...exercises.map(({ task, answer, reason }) => {
      const said = task === 'value' ? `\\texttt{${texText(answer)}}.` : texText(answer);
      return `\\item ${said} ${texText((reason ?? '').replaceAll('`', ''))}`;
    }),
    '\\end{enumerate}',
    '\\end{document}',
    '',
  ].join('\n');
}

/** The height of a picture in centimetres. */
function height({ card, position }: Exercise): number {
  const scene = sceneOf(card.board.kind, position);
  return Math.max((scene.bounds[3] - scene.bounds[1]) * 0.8, 1);
}
