import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import { Client } from 'undici';
import { type Product, startProduct } from '../../product/start-product.ts';
import type { Visit } from '../drive/drive.ts';
import { sendOver } from '../drive/send.ts';
import type { Recordings, Statement } from './statement.ts';

/** The product with its statements being noted. Slower for it; never measured. */
export interface Recorder {
  /** The reading statements of each of so many visits: what the job itself asks, without its session and other people's jobs. */
  record(visit: Visit, visits: number): Promise<Recordings>;
  end(): Promise<void>;
}

const isSetting = ({ text }: Statement): boolean => /^set\b/i.test(text.trim());
/** The check of the session alone; a job's own reading that brings the session along is the job's own. */
const isSession = ({ text }: Statement): boolean =>
  /\bfrom sessions\b/i.test(text) && !/^with checked\b/i.test(text.trim());
const isOwn = (statement: Statement): boolean =>
  !isSetting(statement) &&
  !isSession(statement) &&
  !/pgboss/i.test(statement.text) &&
  !/^(begin|commit|rollback)\b/i.test(statement.text.trim());

export async function startRecorder(databaseUrl: string): Promise<Recorder> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-bench-record-'));
  const file = join(folder, 'statements');
  const product: Product = await startProduct(databaseUrl, {
    nodeOptions: ['--import', join(import.meta.dirname, 'note-statements.ts')],
    env: { BENCH_STATEMENTS: file },
  });
  const client = new Client(product.url);
  const session: Statement[] = [];
  const noted = async (): Promise<Statement[]> =>
    (await readFile(file, 'utf8'))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => deserialize(Buffer.from(line, 'base64')) as Statement);
  session.push(...new Map((await noted()).filter(isSetting).map((one) => [one.text, one])).values());
  return {
    async record(visit, visits) {
      const requests: Statement[][] = [];
      for (let index = 0; index < visits; index++) {
        await writeFile(file, '');
        await visit(sendOver(client), index);
        requests.push((await noted()).filter(isOwn));
      }
      return { session, requests };
    },
    async end() {
      await client.close();
      await product.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
