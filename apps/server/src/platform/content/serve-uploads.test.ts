import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePipe } from '../../../test/builders/pipe.ts';
import { Failure } from '../failure.ts';
import { serveUploads } from './serve-uploads.ts';

const app = Fastify();
let place: string;
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(100_000, 7)]);
const page = '<!doctype html><script>localStorage.token</script>';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'tc-uploads-'));
  const folder = join(place, 'uploads');
  await mkdir(join(folder, 'logos'), { recursive: true });
  await mkdir(join(folder, 'folder.png'));
  const files: Record<string, string | Buffer> = {
    'oak boards.png': png,
    'logos/mark.svg': drawing,
    'named.html': png,
    'page.html': page,
    'page.png': page,
    'list.pdf': '%PDF-1.7\n%%EOF',
    'empty.png': '',
    'run.svg': drawing.replace('<path', '<script>fetch(1)</script><path'),
    'note.txt': 'x',
    'run.js': 'alert(1)',
    '.hidden.png': png,
    'app.wasm': '\0asm',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await writeFile(join(place, 'secret.png'), png);
  await symlink('oak boards.png', join(folder, 'within.png'));
  await symlink('../secret.png', join(folder, 'out.png'));
  await symlink('..', join(folder, 'up'));
  await symlink('round.png', join(folder, 'round.png'));
  await symlink('gone', join(folder, 'gone.png'));
  makePipe(join(folder, 'pipe.png'));
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Failure && error.code === 'not_found' ? 404 : 500).send(),
  );
  serveUploads(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(place, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/strapi/uploads/${path}`, headers });

describe('a picture of the content', () => {
  it.each([
    ['oak%20boards.png', 'image/png'],
    ['named.html', 'image/png'],
    ['logos/mark.svg', 'image/svg+xml'],
    ['within.png', 'image/png'],
  ])("%s is sent with the type of its bytes, %s, and can't run scripts", async (path, type) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([200, type, undefined]);
    expect([headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
      "default-src 'none'; sandbox",
      'nosniff',
    ]);
  });

  it('is sent complete, and not again while it is unchanged', async () => {
    const first = await get('oak%20boards.png');
    expect(first.rawPayload.equals(png)).toBe(true);
    const again = await get('oak%20boards.png', { 'if-none-match': `W/${first.headers.etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('but a PDF is sent as an attachment', async () => {
    const { statusCode, headers } = await get('list.pdf');
    expect([
      statusCode,
      headers['content-type'],
      headers['content-disposition'],
      headers['content-security-policy'],
    ]).toEqual([200, 'application/pdf', 'attachment', "default-src 'none'; sandbox"]);
  });
});

describe("a file that isn't a picture is 404:", () => {
  it.each([
    'page.html',
    'page.png',
    'run.svg',
    'run.js',
    'note.txt',
    'app.wasm',
    'empty.png',
    'folder.png',
    'folder.png/',
    '',
    'nothing.png',
    'pipe.png',
    'round.png',
    'gone.png',
    `${'x'.repeat(300)}.png`,
  ])('%s', async (path) => expect((await get(path)).statusCode).toBe(404));
});

describe('no path leads out of the folder:', () => {
  it.each([
    'out.png',
    'up/secret.png',
    '..%2fsecret.png',
    '%2e%2e/secret.png',
    'logos/..%2f..%2fsecret.png',
    'logos//mark.svg',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'logos%5c..%5c..%5csecret.png',
    '.hidden.png',
    'oak%20boards.png%00.svg',
  ])('%s', async (path) => expect((await get(path)).statusCode).toBe(404));
});
