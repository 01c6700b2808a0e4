import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const serve = resolve(import.meta.dirname, '../../../../../tools/postgres/serve.ts');

/** What can be done to it: all its processes stand still and go on, it ends and comes again. */
type Trouble = 'freeze' | 'thaw' | 'stop' | 'start';

/** A PostgreSQL server of our own that trouble can be made for. */
export interface PostgresProcess {
  url: string;
  /** Resolves once it is done. */
  signal(word: Trouble): Promise<void>;
  end(): Promise<void>;
}

export async function startPostgresProcess(): Promise<PostgresProcess> {
  const child = spawn(process.execPath, [serve], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const next = async (): Promise<string> => ((await once(lines, 'line')) as [string])[0];
  const url = await next();
  return {
    url,
    async signal(word) {
      const answered = next();
      child.stdin.write(`${word}\n`);
      await answered;
    },
    async end() {
      child.stdin.end();
      await ended;
    },
  };
}
