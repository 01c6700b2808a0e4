import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { root } from '../../testing/children.ts';

export interface Strapi {
  url: string;
  /** The settings with which the portal's server reads this Strapi. */
  portal: Record<string, string>;
  end(): Promise<void>;
}

interface Options {
  dataDir: string;
  port: number;
  env: Record<string, string>;
}

/** Thrown when Strapi could not be installed, built or started. The message is the last line of its output. */
export class NoStrapi extends Error {}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/_health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a real Strapi as `npm run strapi` does, and waits for its first answer. Throws NoStrapi. */
export async function runStrapi({ dataDir, port, env }: Options): Promise<Strapi> {
  const child: ChildProcess = spawn(process.execPath, [join(root, 'tools/strapi.mjs')], {
    cwd: root,
    env: { ...process.env, ...env, DATA_DIR: dataDir, STRAPI_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream!.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill('SIGTERM'));
  const url = `http://localhost:${port}`;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new NoStrapi(output.trim().split('\n').at(-1) ?? '');
    await pause(200);
  }
  return {
    url,
    portal: parseEnv(readFileSync(join(dataDir, 'strapi/portal.env'), 'utf8')) as Record<string, string>,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
