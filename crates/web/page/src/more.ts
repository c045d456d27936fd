// What is loaded when somebody wants more than to play: panels beside a game, learning, teaching and research.
export { AnalysisPanel } from './analysis/panel';
export { Review } from './review/panel';
export { SetupPanel } from './setup/panel';
export { LessonPage } from './learn/lesson-page';
export { Shelf } from './learn/shelf';
export { Calculator } from './pages/calculator';
export { Papers } from './pages/papers';
export { Sequences } from './pages/sequences';
export { Playground } from './playground/page';
export { PuzzlePage } from './puzzle/page';
export { TablesPage } from './tables/page';
export { WorksheetPage } from './worksheet/page';
export { Born } from './research/born';
export { Census } from './research/census';
export { Conjectures } from './research/conjectures';
export { Rulesets } from './research/rulesets';
export { Theorems } from './research/theorems';
