import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../src/platform/db/open.ts';
import { preparedFolder } from './prepared-folder.ts';

const main = resolve(import.meta.dirname, '../../src/main.ts');

export interface StartedServer {
  port: number;
  dataFolder: string;
  /** Sends SIGTERM; answers exit code and milliseconds until the process was gone. */
  terminate(): Promise<{ code: number | null; after: number }>;
}

/** A folder whose database holds somebody's own data, so that no demo is loaded into it. */
export async function ownersFolder(): Promise<string> {
  const dataFolder = await preparedFolder();
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const { db } = await openDatabase({ dataFolder, DATABASE_URL: undefined, DATABASE_POOL: 2 });
  await db.execute(sql`insert into users (username, password_hash) values ('owner', '')`);
  await db.close();
  return dataFolder;
}

/** Starts the server as a process of its own on a free port, with an embedded database of its own, and waits for its first answer. */
export async function startServer(settings: Record<string, string> = {}): Promise<StartedServer> {
  const dataFolder = settings['DATA_DIR'] ?? (await ownersFolder());
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      SMTP_URL: '',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: '',
      ...settings,
      DATA_DIR: dataFolder,
      PORT: '0',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const port = await new Promise<number>((found, failed) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const named = /is open at http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (named !== undefined) found(Number(named));
    });
    void ended.then((code) => failed(new Error(`The server ended with ${code}.`)));
  });
  return {
    port,
    dataFolder,
    async terminate() {
      const begin = performance.now();
      child.kill('SIGTERM');
      const code = await ended;
      return { code, after: performance.now() - begin };
    },
  };
}
