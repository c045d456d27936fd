// The page is built into ../assets, which is committed: cargo alone builds the program.
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
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
