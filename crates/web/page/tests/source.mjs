// Modules of the page's source, for tests that need no browser.
import { createServer } from 'vite';

/** Runs `work` with a function that loads modules by their paths. */
export async function withSource(work) {
  const vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom', logLevel: 'error' });
  try {
    return await work((path) => vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}
