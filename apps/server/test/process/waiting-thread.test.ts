import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makePipe } from '../builders/pipe.ts';

const module = resolve(import.meta.dirname, '../../src/end-process.ts');

/**
 * How a process ends that wants to while one of its threads opens a pipe, and does so after that many milliseconds at the latest. A writer
 * gives the thread what it waits for.
 */
async function endOf(latest: number, writer: boolean): Promise<[number | null, string | null]> {
  const place = await mkdtemp(join(tmpdir(), 'tc-waiting-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const pipe = join(place, 'pipe');
  makePipe(pipe);
  const script = `import { open } from 'node:fs'; import { endAtOnce, endProcess } from ${JSON.stringify(module)};
    open(${JSON.stringify(pipe)}, 'r', () => {}); setTimeout(endAtOnce, ${latest}); setTimeout(() => { endProcess(0); console.log('asked'); }, 100); setInterval(() => {}, 1000);`;
  await writeFile(join(place, 'end.mjs'), script);
  const child = spawn(process.execPath, [join(place, 'end.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  if (writer) await writeFile(pipe, 'x');
  return ended;
}

it('a process is killed at its time limit while a thread waits for the other end of a pipe', async () =>
  expect(await endOf(1500, false)).toEqual([null, 'SIGKILL']));
it('a process exits with the requested code as soon as the thread gets what it waits for', async () =>
  expect(await endOf(60_000, true)).toEqual([0, null]));
