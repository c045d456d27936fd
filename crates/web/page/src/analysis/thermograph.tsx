// The thermograph, drawn by the server.

import { question } from '../api/client';
import type { Questions } from '../api/questions.generated';
import { useRequest } from '../api/use-request';
import { Copies, pictureFormats } from '../ui/copies';
import { Answer } from '../ui/working';
import type { PartProps } from './panel';
import { Figure } from './worth';

export function Thermograph({ ruleset, at }: Pick<PartProps, 'ruleset' | 'at'>) {
  return <ThermographOf game={{ ruleset, position: at }} />;
}

/** Of a position, or of an expression. */
export function ThermographOf({ game }: { game: Questions['thermograph'] }) {
  const request = useRequest(JSON.stringify(['thermograph', game]), (ask) => question('thermograph', { ...game, picture: 'svg' }, ask));
  return (
    <Answer request={request} text="Drawing…">
      {(answer) => (
        <>
          <img
            class="plate"
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(answer.svg)}`}
            alt={`Thermograph: mean ${answer.mean}, temperature ${answer.temperature}`}
          />
          <dl class="figures">
            <Figure name="Mean" value={answer.mean} />
            <Figure name="Temperature" value={answer.temperature} />
          </dl>
          <Copies name="thermograph" formats={pictureFormats(() => answer.svg)} />
        </>
      )}
    </Answer>
  );
}
