// The page: a header, and the view that the address names.

import { render, type ComponentType } from 'preact';
import { Patterns } from './board/picture';
import { tellHeight } from './framed';
import { PlayView } from './game/play-view';
import { Gallery } from './pages/gallery';
import { useRoute, type Route } from './route';
import './styles/index.css';
import { isResearch } from './research/views';
import { Header, ResearchNav } from './ui/header';
import { keepPlace } from './ui/keep-place';
import { Lazy } from './ui/lazy';
import { LostNote } from './ui/lost-note';
import { applyTheme, readTheme } from './ui/theme';

type View = ComponentType<{ query: URLSearchParams }>;

/** The views that are loaded when they are wanted. */
const VIEWS: Record<string, (more: typeof import('./more')) => View> = {
  learn: ({ Shelf }) => Shelf,
  lesson: ({ LessonPage }) => LessonPage,
  puzzle: ({ PuzzlePage }) => PuzzlePage,
  worksheet: ({ WorksheetPage }) => WorksheetPage,
  calculator: ({ Calculator }) => Calculator,
  sequences: ({ Sequences }) => Sequences,
  tables: ({ TablesPage }) => TablesPage,
  papers: ({ Papers }) => Papers,
  playground: ({ Playground }) => Playground,
  conjectures: ({ Conjectures }) => Conjectures,
  census: ({ Census }) => Census,
  born: ({ Born }) => Born,
  theorems: ({ Theorems }) => Theorems,
  rulesets: ({ Rulesets }) => Rulesets,
};

function Page() {
  const route = useRoute();
  return (
    <>
      <Patterns />
      <Header view={route.view} />
      <LostNote />
      {isResearch(route.view) && <ResearchNav view={route.view} />}
      <main id="main" tabIndex={-1}>
        <View key={`${route.view}?${route.query}`} route={route} />
      </main>
    </>
  );
}

function View({ route }: { route: Route }) {
  if (route.view === '') return <Gallery query={route.query} />;
  if (route.view === 'play') return <PlayView query={route.query} />;
  const pick = Object.hasOwn(VIEWS, route.view) ? VIEWS[route.view] : undefined;
  if (pick) return <Lazy load={async () => pick(await import('./more'))} props={{ query: route.query }} />;
  return (
    <section class="narrow">
      <h1>Nothing here</h1>
      <p>
        This address leads nowhere. <a href="#/">All games</a>
      </p>
    </section>
  );
}

applyTheme(readTheme());
keepPlace();
const place = document.getElementById('page')!;
// What stood there while this was on its way.
place.replaceChildren();
render(<Page />, place);
tellHeight();
