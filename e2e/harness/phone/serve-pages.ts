import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { makeWww } from '../../../tools/phone/make-www.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves the app's own pages, as the app does to its window. Returns their origin and a function that stops it. */
export async function servePages(port: number, server: string): Promise<{ base: string; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-www-'));
  makeWww({ server }, folder);
  const pages = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://app').pathname;
    const file = createReadStream(join(folder, path === '/' ? 'index.html' : path));
    file.on('error', () => reply.writeHead(404).end());
    file.on('open', () => {
      reply.setHeader('content-type', types[extname(path === '/' ? 'index.html' : path)] ?? 'application/octet-stream');
      file.pipe(reply);
    });
  }).listen(port, '127.0.0.1');
  return {
    base: `http://127.0.0.1:${port}`,
    end: async () => {
      pages.closeAllConnections();
      pages.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
