// Sharing: the address, long, short and as a QR code, the text, and the picture as the person sees it.

import { useEffect, useState } from 'preact/hooks';
import { spokenName } from '../api/cards';
import { get } from '../api/client';
import { ENGINE } from '../api/lost';
import { isScripted } from '../api/scripted';
import type { Card } from '../api/types';
import { useRequest } from '../api/use-request';
import { sceneToSvg } from '../export/svg';
import { sceneToTikz, tikzDocument } from '../export/tikz';
import { address } from '../route';
import { copyPng, copyText, save, svgToPng } from '../ui/copy';
import { QrCode } from '../ui/qr';
import { writeShort } from './address';
import { numbersOf } from './check-history';
import { current, type Game } from './game';
import type { BoardView } from './view';

interface SharePanelProps {
  card: Card;
  game: Game;
  view: BoardView | null;
}

export function SharePanel({ card, game, view }: SharePanelProps) {
  const [said, setSaid] = useState('');
  const [qr, setQr] = useState(false);
  const short = useShort(game);
  const ruleset = spokenName([card], game.ruleset);
  const file = card.file ?? spokenName([], card.name);
  const { position } = current(game);
  const svg = () => (view ? sceneToSvg(view.scene, view.traces) : '');
  const tikz = () => (view ? sceneToTikz(view.scene, view.traces) : '');
  const act = (work: () => Promise<void>, done: string) => async () => {
    try {
      await work();
      setSaid(done);
    } catch (error) {
      setSaid((error as Error).message);
    }
  };
  const image = async () => svgToPng(svg());
  return (
    <div class="share">
      <p>The address of this page holds the whole game: the start, every move, who plays, and what is open.</p>
      <button type="button" class="primary wide" onClick={act(() => copyText(location.href), 'Link copied.')}>
        Copy the link
      </button>
      <div class="grid-buttons">
        {/* Before the first move the link is as short as it gets. */}
        {game.steps.length > 1 && (
          <button type="button" disabled={short === null} onClick={act(() => copyText(short!), 'Short link copied.')}>
            Copy a short link
          </button>
        )}
        <button type="button" aria-expanded={qr} onClick={() => setQr(!qr)}>
          QR code
        </button>
        <button
          type="button"
          onClick={act(
            () => copyText(frameOf(card.title, short ?? location.href)),
            ENGINE ? 'HTML copied.' : 'HTML copied. The site that it is for must be allowed: upstar serve --allow-embed https://its.address',
          )}
        >
          Copy HTML for a page
        </button>
        <button type="button" onClick={() => print()}>
          Print
        </button>
      </div>
      {qr && <Code link={short ?? location.href} />}
      <h2>This position</h2>
      <p class="mono text">
        {ruleset} {position}
      </p>
      <div class="grid-buttons">
        <button type="button" onClick={act(() => copyText(position), 'Text copied.')}>
          Copy text
        </button>
        <button type="button" onClick={act(() => copyText(svg()), 'SVG copied.')}>
          Copy SVG
        </button>
        <button type="button" onClick={act(() => copyPng(svg()), 'Picture copied.')}>
          Copy PNG
        </button>
        <button type="button" onClick={act(() => copyText(tikz()), 'TikZ copied.')}>
          Copy TikZ
        </button>
        <button
          type="button"
          onClick={act(async () => save(new Blob([svg()], { type: 'image/svg+xml' }), `${file}.svg`), 'SVG saved.')}
        >
          Save SVG
        </button>
        <button type="button" onClick={act(async () => save(await image(), `${file}.png`), 'PNG saved.')}>
          Save PNG
        </button>
        <button type="button" onClick={act(() => copyText(tikzDocument(tikz())), 'LaTeX document copied.')}>
          Copy as a LaTeX document
        </button>
      </div>
      {/* There a script in a sum would be a file. */}
      {(card.file !== undefined || !isScripted(game.ruleset)) && (
        <>
          <h2>On the command line</h2>
          <p class="mono text">
            upstar play {quoted(ruleset)} {quoted(position)}
            {game.misere && ' --misere'}
          </p>
        </>
      )}
      <p class="note" role="status">
        {said}
      </p>
    </div>
  );
}

/** The address for phones: where this page is open on the machine that serves it, that machine's address in the network. */
function Code({ link }: { link: string }) {
  const request = useRequest('network', ({ signal }) => get<{ network: string | null }>('network', signal));
  if (request.loading) return null;
  const network = request.data?.network ?? null;
  if (!isLocal() || ENGINE) return <QrCode text={link} />;
  if (network) {
    return (
      <>
        <QrCode text={network + link.slice(location.origin.length)} />
        <p class="note">
          In the same network this machine is <span class="mono">{network}</span>
        </p>
      </>
    );
  }
  return (
    <>
      <QrCode text={link} />
      <p class="note">
        Only this computer understands this address. For phones in the same network start the program with its address there:{' '}
        <span class="mono">upstar serve --host 0.0.0.0</span>
      </p>
    </>
  );
}

/** The address with the moves as numbers, once they are known. */
function useShort(game: Game): string | null {
  const [short, setShort] = useState<string | null>(null);
  useEffect(() => {
    let live = true;
    setShort(null);
    numbersOf(game).then(
      (numbers) => live && numbers && setShort(location.href.split('#')[0] + address('play', writeShort(game, numbers))),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [game]);
  return short;
}

/** The game inside a page of somebody else's. */
function frameOf(title: string, link: string): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${escaped(link)}" title="${escaped(title)}" width="760" height="680" style="border: 0" allow="fullscreen; clipboard-write"></iframe>\n`;
}

function isLocal(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}

function quoted(text: string): string {
  return /^[\w.,:+-]+$/.test(text) ? text : `'${text}'`;
}
