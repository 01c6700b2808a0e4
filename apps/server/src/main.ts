import { ConfigError, readConfig } from './config.ts';
import { demoLoaded, demoWanted, loadDemo } from './demo/load-demo.ts';
import { demoSignIns } from './demo/sign-ins.ts';
import { FolderInUse } from './platform/db/folder-lock.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { createServer } from './serve.ts';
import { dayIn } from './platform/clock.ts';
import { noMailJobs } from './platform/jobs/jobs.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Known mistakes of the person at the keyboard, each as one sentence; null = not one of them. */
function sentenceFor(error: unknown, port: number): string | null {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message;
  const { code, cause, message } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES' && /listen/.test(message)) return `Port ${port} needs rights that this user does not have. Set PORT to one above 1023.`;
  const database = cause?.code ?? code;
  if (['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000', '28000'].includes(database ?? '')) {
    return `The database does not answer at DATABASE_URL: ${cause?.message ?? message}.`;
  }
  return null;
}

/** Opens, migrates, loads the demo where wanted, serves, and ends cleanly on a signal. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const { db } = await openDatabase(config);
  try {
    await migrateDatabase(db);
    const now = () => new Date();
    const day = dayIn(config.TIME_ZONE);
    if (config.demo && (await demoWanted(db))) {
      say('Loading the demo distributor …');
      await loadDemo({ db, jobs: noMailJobs, now, today: () => day(now()) }, say);
    }
    const demo = config.demo && (await demoLoaded(db));
    const server = await createServer({ ...config, demo }, db);
    const address = await server.listen();
    say(`${config.TITLE} is open at ${address}`);
    if (demo) say(`Sign in as ${demoSignIns.map((one) => one.username).join(', ')} (the password is the user name).`);
    let endingSince = 0;
    const end = async () => {
      // One Ctrl-C can arrive twice, from the terminal and handed on by npm; only a later one means 'at once'.
      if (endingSince > 0) {
        if (Date.now() - endingSince > 1000) process.exit(1);
        return;
      }
      endingSince = Date.now();
      await server.close();
      await db.close();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
  } catch (error) {
    await db.close().catch(() => {});
    throw error;
  }
}

main().catch((error: unknown) => {
  const sentence = sentenceFor(error, Number(process.env['PORT'] ?? 4600));
  process.stderr.write(sentence === null ? `${(error as Error).stack ?? String(error)}\n` : `${sentence}\n`);
  process.exit(1);
});
