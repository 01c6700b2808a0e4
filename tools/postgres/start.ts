import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface TestServer {
  url: string;
  end(): Promise<void>;
}

/** The server that TEST_DATABASE_URL names, else one of our own in the folder for temporary files. */
export async function startPostgres(given = process.env['TEST_DATABASE_URL']): Promise<TestServer> {
  if (given !== undefined && given !== '') return { url: given, end: async () => {} };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  let wrong = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    wrong += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.endsWith('\n')) resolve(said.trim());
    });
    void ended.then(() => reject(new Error(wrong.trim() || 'PostgreSQL did not start.')));
  });
  return {
    url,
    end() {
      child.stdin.end();
      return ended;
    },
  };
}
