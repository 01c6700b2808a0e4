import { patienceOf, readConfig } from './config.ts';
import { demoSignIns } from './demo/sign-ins.ts';
import { endAtOnce, endProcess } from './end-process.ts';
import { operatorMistake } from './operator-mistake.ts';
import { NotListening } from './not-listening.ts';
import { awaitDatabase, checkDatabase } from './platform/db/fitness.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { takeTurn, turns } from './platform/db/take-turn.ts';
import { refuseCodeFromText } from './platform/refuse-code-from-text.ts';
import { makePrivate } from './platform/db/embedded/private-folder.ts';
import type { Services } from './platform/http/register-call.ts';
import { createServer } from './serve.ts';
import { dayIn, timeIn } from './platform/clock.ts';
import { noMailJobs } from './platform/jobs/jobs.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Milliseconds after a signal at which the process is gone, come what may: a service manager kills it some seconds later. */
const longestEnd = 14_000;

/** Loads the demo distributor where it is wanted, and answers whether the database holds it. Nobody else needs its code. */
async function prepareDemo(services: Services): Promise<boolean> {
  const { demoLoaded, demoWanted, loadDemo } = await import('./demo/load-demo.ts');
  const { db } = services;
  if (await demoWanted(db)) {
    await takeTurn(
      db,
      turns.demo,
      () => say('Another server loads the demo distributor.'),
      async () => {
        // The other one may have done it all.
        if (!(await demoWanted(db))) return;
        say('Loading the demo distributor …');
        await loadDemo(services, say);
      },
    );
  }
  return demoLoaded(db);
}

/** The pictures that the demo's items have beside those that are drawn. Without them the demo is the poorer, and nothing else. */
async function makeDemoUploads(folder: string): Promise<void> {
  const { makeUploads } = await import('./demo/pictures/make-uploads.ts');
  await makeUploads(folder).catch((error: Error) =>
    process.stderr.write(`The demo's pictures were not made: ${error.message}\n`),
  );
}

/** Opens, migrates, loads the demo where wanted, serves, and ends cleanly on a signal. */
async function serve(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const config = readConfig(env, args);
  // Nobody else on this machine may read what is written from here on: mails, the database, pictures.
  process.umask(0o077);
  const { db, warning } = await openDatabase({ ...config, patience: patienceOf(config) });
  try {
    // The embedded database has seen to it already.
    const odd = warning ?? (config.DATABASE_URL === undefined ? null : await makePrivate(config.dataFolder));
    if (odd !== null) process.stderr.write(`${odd}\n`);
    await awaitDatabase(db, { seconds: config.DATABASE_START_WAIT, say });
    await checkDatabase(db);
    await migrateDatabase(db, { say });
    const now = () => new Date();
    const day = dayIn(config.TIME_ZONE);
    const time = timeIn(config.TIME_ZONE);
    const demo =
      config.demo &&
      (await prepareDemo({ db, jobs: noMailJobs, now, today: () => day(now()), timeOfDay: () => time(now()) }));
    const server = await createServer({ ...config, demo }, db);
    // UPLOADS_DIR is the operator's folder, so the demo doesn't write to it.
    if (demo && config.UPLOADS_DIR === undefined) void makeDemoUploads(config.uploadsFolder);
    const listening = server.listen();
    let endingSince = 0;
    const end = async () => {
      // One Ctrl-C can arrive twice, from the terminal and handed on by npm; only a later one means 'at once'.
      if (endingSince > 0) {
        if (Date.now() - endingSince > 1000) endAtOnce();
        return;
      }
      endingSince = Date.now();
      setTimeout(endAtOnce, longestEnd).unref();
      // One that cannot listen says so itself.
      await listening.catch(() => {});
      await server.close();
      await db.close();
      endProcess(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
    const address = await listening.catch((error: unknown) => {
      throw new NotListening(config, error);
    });
    refuseCodeFromText();
    say(`${config.TITLE} is open at ${address}`);
    if (demo) say(`Sign in as ${demoSignIns.map((one) => one.username).join(', ')} (the password is the user name).`);
  } catch (error) {
    await db.close().catch(() => {});
    throw error;
  }
}

/** Runs the server until a signal; ends the process with 1 and a sentence when it cannot start. */
export async function run(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  try {
    await serve(env, args);
  } catch (error) {
    const sentence = operatorMistake(error);
    process.stderr.write(sentence === null ? `${(error as Error).stack ?? String(error)}\n` : `${sentence}\n`);
    process.exit(1);
  }
}
