// The figures of an item, drawn anew.

import { question } from '../api/client';
import { useRequest } from '../api/use-request';
import { Answer } from '../ui/working';

export function Pictures({ name }: { name: string }) {
  const request = useRequest(`figures ${name}`, (ask) => question('figures', { name }, ask));
  return (
    <Answer request={request} text="Drawing the figures…">
      {({ figures }) => (
        <div class="pictures">
          {figures.map(({ file, svg }) => (
            <figure key={file}>
              <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={file.replace('.svg', '')} />
            </figure>
          ))}
        </div>
      )}
    </Answer>
  );
}
