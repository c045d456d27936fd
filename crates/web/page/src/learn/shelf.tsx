// All lessons, the puzzle and the worksheets: what somebody who learns or teaches looks for.

import { useState } from 'preact/hooks';
import { packed } from '../api/packed';
import { address } from '../route';
import { useTitle } from '../ui/use-title';
import { today } from '../puzzle/make';
import { ClassTasks } from './class-tasks';
import { LESSONS, type Filed } from './library';
import { Marked } from './marked';
import { erase, streak, useProgress } from './progress';

export function Shelf() {
  const [problem, setProblem] = useState<string | null>(null);
  const progress = useProgress();
  useTitle('Learn');
  const days = streak(progress, today());
  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > 100_000) setProblem('This file is too long for a lesson.');
    else location.hash = address('lesson', { text: await packed(await file.text()) });
  };
  return (
    <section class="narrow learn">
      <h1>Learn</h1>
      <p class="lead">Short lessons with boards to play on. The engine checks every answer.</p>
      <ol class="lessons">
        {LESSONS.map((lesson) => (
          <li key={lesson.name}>
            <a class="card-like" href={address('lesson', { name: lesson.name })}>
              <h2>
                {lesson.title} <Ticks lesson={lesson} done={progress.lessons[lesson.title] ?? []} />
              </h2>
              <p class="note">
                <Marked text={lesson.summary} />
              </p>
            </a>
          </li>
        ))}
      </ol>
      <div class="two">
        <a class="card-like" href="#/puzzle">
          <h2>Puzzle of the day</h2>
          <p class="note">
            One position, exactly one winning move. The same for everybody today. {days > 0 && `Solved ${days} ${days === 1 ? 'day' : 'days'} in a row.`}
          </p>
        </a>
        <a class="card-like" href="#/worksheet">
          <h2>Worksheets</h2>
          <p class="note">Positions on printable pages, the answers on a page of their own, also as LaTeX.</p>
        </a>
      </div>
      <ClassTasks />
      <div class="card-like no-print">
        <h2>Your progress</h2>
        <p class="note">
          {Object.values(progress.lessons).flat().length} questions answered, {progress.puzzles.length} puzzles solved, {progress.beaten.length} games won against the computer at its best. Only this
          browser knows.
        </p>
        <button type="button" onClick={() => confirm('Erase what this browser knows of your progress?') && erase()}>
          Erase it
        </button>
      </div>
      <div class="card-like no-print">
        <h2>Your own lesson</h2>
        <p class="note">
          A lesson is a text file in Markdown, with blocks for boards and questions. Open one, and share the link: it holds the whole
          lesson. Every lesson above can be copied as a start.
        </p>
        <label class="field">
          <span class="label">Lesson file</span>
          <input type="file" accept=".md,.txt,text/markdown,text/plain" onChange={(event) => void open(event.currentTarget.files?.[0])} />
        </label>
        {problem && <p class="problem">{problem}</p>}
      </div>
    </section>
  );
}

/** How many questions of a lesson were answered; a tick where all were. */
function Ticks({ lesson: { blocks }, done }: { lesson: Filed; done: number[] }) {
  const questions = blocks.filter(({ kind }) => kind === 'question').length;
  if (done.length === 0) return null;
  return <span class="ticks">{done.length >= questions ? '✓ done' : `${done.length} of ${questions}`}</span>;
}
