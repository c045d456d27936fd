// Tasks for a class: one link that holds a list of questions, and results that are gathered as text.

import { useState } from 'preact/hooks';
import { packed } from '../api/packed';
import { address } from '../route';
import { copyText } from '../ui/copy';
import { readLesson } from './lesson';

const EXAMPLE = ['move nim 3,5,7', 'outcome domineering 3x3', 'nimber kayles 5', 'worth hackenbush LR', 'value temp({5|1})'].join('\n');

const ASKED: Record<string, string> = {
  move: 'Find a winning move.',
  outcome: 'Who wins?',
  nimber: 'What is the nimber of this position?',
  worth: 'What is this position worth?',
  value: 'What is the value of `{}`?',
};

/** The lesson that asks these tasks, one a line: what is asked, then a ruleset and a position, or an expression. */
export function lessonOf(title: string, tasks: string): string {
  const blocks = tasks.split('\n').map((line) => line.trim()).filter(Boolean).map((line, index) => {
    const [check = '', of = ''] = line.split(/ (.*)/s);
    const ask = (ASKED[check] ?? '').replace('{}', of);
    const board = check === 'move' || check === 'value' ? '' : `\`\`\`board\n${of}\nwith: people\n\`\`\`\n\n`;
    return `## Task ${index + 1}\n\n${board}\`\`\`question\nask: ${ask}\n${check}: ${of}\n\`\`\``;
  });
  return `# ${title}\n\n${blocks.join('\n\n')}\n`;
}

export function ClassTasks() {
  const [title, setTitle] = useState('Tasks for the class');
  const [tasks, setTasks] = useState(EXAMPLE);
  const [results, setResults] = useState('');
  const [said, setSaid] = useState('');
  const share = async () => {
    const text = lessonOf(title, tasks);
    const wrong = readLesson(text).blocks.filter(({ kind }) => kind === 'problem').length;
    if (wrong > 0) return setSaid(`${wrong} ${wrong === 1 ? 'line is no task' : 'lines are no tasks'}: a task starts with ${Object.keys(ASKED).join(', ')}.`);
    await copyText(location.href.split('#')[0] + address('lesson', { text: await packed(text) }));
    setSaid('Link copied. It holds all tasks.');
  };
  const gathered = gather(results);
  return (
    <div class="card-like no-print">
      <h2>A class</h2>
      <p class="note">One link for a list of tasks, one a line. Each student copies the result at the end of the page and sends it to you.</p>
      <label class="field">
        <span class="label">Title</span>
        <input value={title} onInput={(event) => setTitle(event.currentTarget.value)} />
      </label>
      <label class="field">
        <span class="label">Tasks</span>
        <textarea class="mono" rows={5} spellcheck={false} value={tasks} onInput={(event) => setTasks(event.currentTarget.value)} />
      </label>
      <div class="toolbar">
        <button type="button" class="primary" onClick={() => void share()}>
          Copy the link for the class
        </button>
        <span class="note" role="status">
          {said}
        </span>
      </div>
      <label class="field">
        <span class="label">Results, one a line, each perhaps after a name</span>
        <textarea rows={3} value={results} onInput={(event) => setResults(event.currentTarget.value)} />
      </label>
      {gathered.length > 0 && (
        <div class="scroll" tabIndex={0} role="region" aria-label="Results of the class">
          <table>
            <thead>
              <tr>
                <th>Name</th>
                <th>Tasks</th>
                <th>Right</th>
                <th>Each</th>
              </tr>
            </thead>
            <tbody>
              {gathered.map(({ name, lesson, right, of, row }, index) => (
                <tr key={index}>
                  <td>{name}</td>
                  <td>{lesson}</td>
                  <td>
                    {right} of {of}
                  </td>
                  <td>{row}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

/** The results in a text; other lines are left out. */
function gather(text: string) {
  return text.split('\n').flatMap((line) => {
    const found = /^(.*?)Upstar · (.*) · (\d+)\/(\d+) · (\S*)/u.exec(line);
    if (!found) return [];
    const [, name = '', lesson, right, of, row] = found;
    return [{ name: name.trim(), lesson, right, of, row }];
  });
}
