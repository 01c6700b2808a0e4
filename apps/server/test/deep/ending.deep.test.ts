import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { beginOfSignIn, connectTo, get, trickle } from '../raw-client.ts';
import { startServer } from '../process/start-server.ts';

/** A folder of content with a picture that fits into no buffer between server and client. */
async function contentWithPicture(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'uploads'));
  await writeFile(
    join(folder, 'uploads/wall.png'),
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(32_000_000)]),
  );
  return folder;
}

describe('a signal ends the server within fifteen seconds,', () => {
  it('even with clients that send byte by byte, send nothing, keep their connection open or do not read', async () => {
    const { port, terminate } = await startServer({ CONTENT_DIR: await contentWithPicture() });
    await trickle(port, beginOfSignIn, ' ');
    await connectTo(port);
    const waiting = await connectTo(port);
    waiting.write(get('/healthz'));
    await once(waiting, 'data');
    const deaf = await connectTo(port);
    deaf.write(get('/strapi/uploads/wall.png'));
    await once(deaf, 'readable');
    const { code, after } = await terminate();
    expect(code).toBe(0);
    expect(after).toBeLessThan(15_000);
  });
});

it('a server that gets a signal reports not ready, keeps answering for a while, and then closes its port', async () => {
  const { port, terminate } = await startServer({ STOP_DELAY: '2' });
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect([await status('/readyz'), await status('/healthz')]).toEqual([200, 200]);
  const ending = terminate();
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), { timeout: 1500, interval: 50 });
  expect(await status('/version.json')).toBe(200);
  const { code, after } = await ending;
  expect(code).toBe(0);
  expect(after).toBeGreaterThan(1900);
  await expect(status('/version.json')).rejects.toThrow();
});
