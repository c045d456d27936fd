// The page: a header, and the view that the address names.

import { render } from 'preact';
import { Patterns } from './board/picture';
import { Calculator } from './pages/calculator';
import { Gallery } from './pages/gallery';
import { Papers } from './pages/papers';
import { Sequences } from './pages/sequences';
import { PlayView } from './game/play-view';
import { useRoute, type Route } from './route';
import './styles/index.css';
import { Header } from './ui/header';
import { applyTheme, readTheme } from './ui/theme';

function Page() {
  const route = useRoute();
  return (
    <>
      <Patterns />
      <Header view={route.view} />
      <main id="main" tabIndex={-1}>
        <View key={`${route.view}?${route.query}`} route={route} />
      </main>
    </>
  );
}

function View({ route }: { route: Route }) {
  switch (route.view) {
    case '':
      return <Gallery query={route.query} />;
    case 'play':
      return <PlayView query={route.query} />;
    case 'calculator':
      return <Calculator query={route.query} />;
    case 'sequences':
      return <Sequences query={route.query} />;
    case 'papers':
      return <Papers query={route.query} />;
    default:
      return (
        <section class="narrow">
          <h1>Nothing here</h1>
          <p>
            This address leads nowhere. <a href="#/">All games</a>
          </p>
        </section>
      );
  }
}

applyTheme(readTheme());
render(<Page />, document.getElementById('page')!);
