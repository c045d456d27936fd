// One lesson: text, boards, questions, and the way to the next.

import { useState } from 'preact/hooks';
import { cardOf, getCards } from '../api/cards';
import { packed, unpacked } from '../api/packed';
import type { Card, Player } from '../api/types';
import { useRequest } from '../api/use-request';
import { MiniTable } from '../game/mini-table';
import { address } from '../route';
import { copyText } from '../ui/copy';
import { Answer } from '../ui/working';
import { useTitle } from '../ui/use-title';
import { readLesson, type Block, type Lesson } from './lesson';
import { LESSONS } from './library';
import { Marked } from './marked';
import { answered, useProgress } from './progress';
import { Question } from './question';

interface Found {
  lesson: Lesson;
  text: string;
  next: { name: string; title: string } | null;
}

async function find(query: URLSearchParams): Promise<Found | null> {
  const code = query.get('text');
  if (code) {
    const text = await unpacked(code);
    return { lesson: readLesson(text), text, next: null };
  }
  const at = LESSONS.findIndex((one) => one.name === query.get('name'));
  return at < 0 ? null : { lesson: LESSONS[at]!, text: LESSONS[at]!.text, next: LESSONS[at + 1] ?? null };
}

export function LessonPage({ query }: { query: URLSearchParams }) {
  const cards = useRequest('rulesets', () => getCards());
  const found = useRequest(query.toString(), async () => ({ found: await find(query).catch(() => null) }));
  return (
    <section class="narrow lesson">
      <Answer request={found} text="Loading the lesson…">
        {({ found: one }) =>
          one ? (
            <Answer request={cards} text="Loading the games…">
              {(all) => <Shown {...one} cards={all} />}
            </Answer>
          ) : (
            <>
              <h1>No such lesson</h1>
              <p>
                This address holds no lesson that can be read. <a href="#/learn">All lessons</a>
              </p>
            </>
          )
        }
      </Answer>
    </section>
  );
}

function Shown({ lesson, text, next, cards }: Found & { cards: Card[] }) {
  const [said, setSaid] = useState('');
  useTitle(lesson.title);
  const questions = lesson.blocks.flatMap((block, index) => (block.kind === 'question' ? [index] : []));
  const done = useProgress().lessons[lesson.title] ?? [];
  const result = async () => {
    const row = questions.map((index) => (done.includes(index) ? '🟢' : '⚪')).join('');
    await copyText(`Upstar · ${lesson.title} · ${questions.filter((index) => done.includes(index)).length}/${questions.length} · ${row}`);
    setSaid('Result copied.');
  };
  const share = async () => {
    await copyText(location.href.split('#')[0] + address('lesson', { text: await packed(text) }));
    setSaid('Link copied. It holds the whole lesson.');
  };
  return (
    <>
      <p class="note no-print">
        <a href="#/learn">Lessons</a>
      </p>
      <h1>{lesson.title}</h1>
      {lesson.blocks.map((block, index) => (
        <Part key={index} block={block} cards={cards} onRight={() => answered(lesson.title, index)} />
      ))}
      <div class="toolbar no-print">
        {next && (
          <a class="button primary" href={address('lesson', { name: next.name })}>
            Next: {next.title}
          </a>
        )}
        {questions.length > 0 && (
          <button type="button" onClick={result}>
            Copy my result: {questions.filter((index) => done.includes(index)).length} of {questions.length}
          </button>
        )}
        <button type="button" onClick={share}>
          Copy a link that holds this lesson
        </button>
        <span class="note" role="status">
          {said}
        </span>
      </div>
    </>
  );
}

function Part({ block, cards, onRight }: { block: Block; cards: Card[]; onRight: () => void }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'text':
      return (
        <p>
          <Marked text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul class="points">
          {block.items.map((item, index) => (
            <li key={index}>
              <Marked text={item} />
            </li>
          ))}
        </ul>
      );
    case 'problem':
      return <p class="problem">{block.text}</p>;
    case 'question':
      return <Question block={block} cards={cards} onRight={onRight} />;
    case 'board': {
      const card = cardOf(cards, block.ruleset);
      if (!card) return <p class="problem">There is no ruleset called “{block.ruleset}”.</p>;
      const you: Player = block.fields.get('you') === 'right' ? 'right' : 'left';
      const first: Player = block.fields.get('first') === 'computer' ? (you === 'left' ? 'right' : 'left') : you;
      const misere = block.fields.get('end') === 'misere';
      const mode = block.fields.get('with') === 'people' ? 'people' : 'computer';
      return (
        <div class="card-like">
          <p class="note">
            {card.title}: {card.rules} {misere && 'Here it is misère: whoever cannot move wins.'}
          </p>
          <MiniTable card={card} ruleset={block.ruleset} position={block.position} settings={{ you, first, mode, level: 'perfect', misere }} />
        </div>
      );
    }
  }
}
