// What the page loads when somebody wants to learn.
export { LessonPage } from './lesson-page';
export { Shelf } from './shelf';
