import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { freePort } from '../../product/free-port.ts';
import type { Recordings } from '../record/statement.ts';

/** A server that does the least. */
export interface Floor {
  url: string;
  pid: number;
  end(): Promise<void>;
}

async function start(program: string, args: readonly string[] = []): Promise<Floor> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, program), String(port), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => void child.kill('SIGKILL');
  process.once('exit', stop);
  while (
    !(await fetch(url).then(
      (answer) => answer.arrayBuffer().then(() => answer.ok),
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${program} ended before it answered.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    pid: child.pid!,
    async end() {
      process.off('exit', stop);
      if (child.exitCode !== null) return;
      stop();
      await once(child, 'exit');
    },
  };
}

/** node:http with 4 KB. */
export const startBare = (): Promise<Floor> => start('bare-server.ts');

/** Fastify that runs these recordings, in turn. */
export async function startStatements(databaseUrl: string, recordings: Recordings): Promise<Floor> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-bench-floor-'));
  const file = join(folder, 'recordings');
  await writeFile(file, serialize(recordings));
  const floor = await start('statement-server.ts', [databaseUrl, file]);
  return {
    ...floor,
    async end() {
      await floor.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
