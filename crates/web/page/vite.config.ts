// The page is built into ../assets, which is committed: cargo alone builds the program.
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { readLesson, rulesetsOf } from './src/learn/lesson';

/** The rulesets of the boards in the lessons: the gallery puts them first, and needs no more of the lessons than that. */
function taught(): string[] {
  const lessons = new URL('./lessons/', import.meta.url);
  const texts = readdirSync(lessons).map((name) => readFileSync(new URL(name, lessons), 'utf8'));
  const rulesets = texts.flatMap((text) => rulesetsOf(readLesson(text)));
  return [...new Set(rulesets.map((ruleset) => ruleset.split(':')[0]!))].sort();
}

export default defineConfig({
  base: './',
  define: { __TAUGHT__: JSON.stringify(taught()) },
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'engine-worker.js' } } },
  build: {
    outDir: '../assets',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that know light-dark(): the colours stand in the style sheet once.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Fixed names: the server sends an ETag, and a rebuild shows as a change of the same few files.
    rollupOptions: {
      // What the games and the rest both need stays in the first file.
      preserveEntrySignatures: false,
      output: {
        entryFileNames: 'page.js',
        chunkFileNames: '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
});
