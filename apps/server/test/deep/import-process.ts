import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const program = resolve(import.meta.dirname, '../../src/cli/main.ts');

export interface ImportEnd {
  /** Null: killed. */
  code: number | null;
  output: string;
  seconds: number;
}

/** Runs `tradecounter import` as a process of its own; `killAfter` milliseconds it is ended with kill -9, if it still runs. */
export async function runImport(
  folder: string,
  env: Record<string, string>,
  { args = [], killAfter }: { args?: readonly string[]; killAfter?: number } = {},
): Promise<ImportEnd> {
  const from = Date.now();
  const child = spawn(process.execPath, [program, 'import', folder, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const timer = killAfter === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const [code] = (await once(child, 'close')) as [number | null];
  if (timer !== null) clearTimeout(timer);
  return { code, output, seconds: (Date.now() - from) / 1000 };
}
