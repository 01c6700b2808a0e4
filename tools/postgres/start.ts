import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface TestServer {
  url: string;
  end(): Promise<void>;
}

/** Returns the server of TEST_DATABASE_URL, or else starts one in the folder for temporary files. */
export async function startPostgres(configuredUrl = process.env['TEST_DATABASE_URL']): Promise<TestServer> {
  if (configuredUrl !== undefined && configuredUrl !== '') return { url: configuredUrl, end: async () => {} };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.endsWith('\n')) resolve(output.trim());
    });
    void ended.then(() => reject(new Error(errors.trim() || 'PostgreSQL did not start.')));
  });
  return {
    url,
    end() {
      child.stdin.end();
      return ended;
    },
  };
}
