import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { environment, root } from './start-server.ts';

/** Runs the product's command line with those settings. Returns its output. Throws when it fails. */
export async function runCommand(
  data: string,
  settings: NodeJS.ProcessEnv,
  args: readonly string[],
  input = '',
): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'apps/server/bin/tradecounter.mjs'), ...args], {
    env: environment(data, settings),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`tradecounter ${args.join(' ')} ended with ${String(code)}: ${errors}`);
  return out;
}
