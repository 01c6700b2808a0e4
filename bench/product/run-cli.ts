import { execFile } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

interface Options {
  /** The checkout whose command line it is. */
  from?: string;
  /** What it reads from standard input. */
  input?: string;
}

/** Runs the product's own command line; throws with what it said when it fails. */
export function runCli(
  args: readonly string[],
  env: Record<string, string>,
  { from = root, input = '' }: Options = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [join(from, 'apps/server/bin/tradecounter.mjs'), ...args],
      { env: { ...process.env, ...env }, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(new Error(`tradecounter ${args.join(' ')}: ${stderr.trim() || stdout.trim() || error.message}`));
      },
    );
    child.stdin!.end(input);
  });
}
