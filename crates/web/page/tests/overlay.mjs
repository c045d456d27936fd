// The page from a folder, everything else from a server: tests of a page that no program has inside yet.
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.txt': 'text/plain', '.json': 'application/json' };

/** Serves `folder` under the same policy as the program does, and hands questions on to `base`. */
export async function overlay(folder, base) {
  const policy = (await fetch(base)).headers.get('content-security-policy');
  const server = createServer((asked, answer) => {
    if (asked.url.startsWith('/api/')) return hand(asked, answer, base);
    const path = normalize(decodeURIComponent(asked.url.split('?')[0]));
    const name = path === '/' ? 'index.html' : path;
    return readFile(join(folder, name)).then(
      (bytes) => {
        const headers = { 'Content-Type': `${TYPES[extname(name)] ?? 'application/octet-stream'}; charset=utf-8` };
        if (policy) headers['Content-Security-Policy'] = policy;
        answer.writeHead(200, headers).end(bytes);
      },
      () => answer.writeHead(404).end(),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { base: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

/** Serves a folder as a host of files does, in a folder of the host, and nothing else. */
export async function folder(files) {
  const place = '/course/upstar/';
  const server = createServer((asked, answer) => {
    const path = normalize(decodeURIComponent(asked.url.split('?')[0]));
    const name = path === place ? 'index.html' : path.startsWith(place) ? path.slice(place.length) : null;
    return readFile(join(files, name ?? 'nothing')).then(
      (bytes) => answer.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(bytes),
      () => answer.writeHead(404).end(),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { base: `http://127.0.0.1:${server.address().port}${place}`, stop };
}

/** A question for the program; whoever leaves takes the question back. */
function hand(asked, answer, base) {
  const to = new URL(asked.url, base);
  const headers = { ...asked.headers, host: to.host };
  delete headers.origin;
  const onward = request(to, { method: asked.method, headers }, (response) => {
    answer.writeHead(response.statusCode, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
