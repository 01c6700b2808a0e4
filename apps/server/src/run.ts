import type { AddressInfo } from 'node:net';
import { type Config, ConfigError, databaseTimeoutsOf, readConfig } from './config.ts';
import { importDemo } from './demo.ts';
import { endAtOnce, endProcess } from './end-process.ts';
import { brokenMailPromise, missingIdentity, withDemo } from './identity.ts';
import { operatorMistake } from './operator-mistake.ts';
import { NotListening } from './not-listening.ts';
import { makesPayments } from './platform/content/makes-payments.ts';
import { awaitDatabase, checkDatabase } from './platform/db/fitness.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { folderMark } from './platform/db/embedded/folder-mark.ts';
import { openDatabase } from './platform/db/open.ts';
import { setNumberRange } from './features/orders/numbers/number-repository.ts';
import { ensureEpoch } from './platform/outbox/epoch-repository.ts';
import { refuseCodeFromText } from './platform/refuse-code-from-text.ts';
import { makePrivate } from './platform/db/embedded/private-folder.ts';
import { type Services, servicesOf } from './platform/services.ts';
import { createServer, type Server } from './serve.ts';
import { outboxIn } from './platform/mail/outbox.ts';
import { noMailJobs } from './platform/jobs/jobs.ts';
import { readKey } from './platform/secrets/read-key.ts';
import { openVault } from './platform/secrets/vault.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Milliseconds after a signal in which the process ends in any case. A service manager kills it some seconds later. */
const maxEndMilliseconds = 14_000;

type Demo = Awaited<ReturnType<typeof importDemo>>;

/** Loads the demo distributor where wanted. Returns its package if the database has it, and whether it is new. */
async function prepareDemo(
  services: Services,
  { SECRET_KEY: setting, dataFolder: folder }: Config,
): Promise<{ demo: Demo | null; fresh: boolean }> {
  const demo = await importDemo();
  const vault = openVault(await readKey({ setting, folder }));
  const { loaded, fresh } = await demo.prepareDemo(services, { say, vault });
  return { demo: loaded ? demo : null, fresh };
}

/**
 * Draws what a newcomer sees first, so that no page of a fresh demo begins with blank tiles. It takes three seconds on
 * two cores, so the opening doesn't wait for it.
 */
async function drawFirstPictures(demo: Demo, { app }: Server, services: Services): Promise<void> {
  await demo
    .drawFirst((address) => app.inject(address), services)
    .catch((err: unknown) => app.log.warn({ err }, 'first pictures'));
}

/** Makes the demo's uploads, in addition to its drawings. Only reports a failure: the demo works without them. */
async function makeDemoUploads(demo: Demo, folder: string): Promise<void> {
  await demo
    .makeUploads(folder)
    .catch((error: Error) => process.stderr.write(`The demo's pictures were not made: ${error.message}\n`));
}

/** Starts the demo's ERP, which processes orders through the server's address. Returns the function that stops it. */
async function beginDemoErp(
  demo: Demo,
  { app }: Server,
  erp: Omit<Parameters<Demo['startErp']>[0], 'address' | 'onError'>,
): Promise<() => Promise<void>> {
  const { address, port } = app.server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address;
  const onError = (err: unknown): void => app.log.warn({ err }, 'demo ERP');
  return demo.startErp({ ...erp, address: `http://${host}:${port}`, onError });
}

/** The server warns at the start when fewer order numbers than this are left in the range. */
const warnBelowNumbers = 10_000;

/** Opens, migrates, loads the demo where wanted, serves, and ends cleanly on a signal. */
async function serve(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const settings = readConfig(env, args);
  // No other user of this machine can read files written from here on: mails, the database, pictures.
  process.umask(0o077);
  const { db, warning } = await openDatabase({ ...settings, timeouts: databaseTimeoutsOf(settings) });
  try {
    // Opening the embedded database has already restricted the folder.
    const notice = warning ?? (settings.DATABASE_URL === undefined ? null : await makePrivate(settings.dataFolder));
    if (notice !== null) process.stderr.write(`${notice}\n`);
    await awaitDatabase(db, { seconds: settings.DATABASE_START_WAIT, say });
    await checkDatabase(db);
    await migrateDatabase(db, { say });
    const now = () => new Date();
    const folder = await folderMark(settings);
    const epoch = await ensureEpoch(db, { folder, failsOver: settings.DATABASE_FAILOVER === 'Y', now: now() });
    if (epoch?.first === false) say('A new epoch of events begins: the database was restored or moved.');
    const numbersLeft = await setNumberRange(db, settings.ORDER_NUMBERS);
    if (numbersLeft !== null && numbersLeft < warnBelowNumbers)
      process.stderr.write(`Of ORDER_NUMBERS ${numbersLeft} numbers are left. When none is, no order can be placed.\n`);
    const { TIME_ZONE: timeZone, CURRENCY_PRECISION: precision } = settings;
    const services = servicesOf({ db, jobs: noMailJobs, now, timeZone, precision });
    const { demo, fresh } = settings.demo ? await prepareDemo(services, settings) : { demo: null, fresh: false };
    const config = withDemo(settings, demo !== null);
    const broken = brokenMailPromise(config);
    if (broken !== null) throw new ConfigError(broken);
    const server = await createServer(config, db);
    const drawn = demo !== null && fresh ? drawFirstPictures(demo, server, services) : Promise.resolve();
    // UPLOADS_DIR is the operator's folder, so the demo doesn't write to it.
    if (demo !== null && config.UPLOADS_DIR === undefined)
      void drawn.then(() => makeDemoUploads(demo, config.uploadsFolder));
    const listening = server.listen();
    let endingSince = 0;
    let endErp = async (): Promise<void> => {};
    const end = async () => {
      // One Ctrl-C can arrive twice, from the terminal and from npm. Only a later one means 'at once'.
      if (endingSince > 0) {
        if (Date.now() - endingSince > 1000) endAtOnce();
        return;
      }
      endingSince = Date.now();
      setTimeout(endAtOnce, maxEndMilliseconds).unref();
      // If the server can't listen, the code below reports it.
      await listening.catch(() => {});
      await endErp();
      await server.close();
      await db.close();
      endProcess(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
    const address = await listening.catch((error: unknown) => {
      throw new NotListening(config, error);
    });
    refuseCodeFromText();
    if (demo !== null && config.DEMO_ERP === 'Y')
      endErp = await beginDemoErp(demo, server, { db, dataFolder: config.dataFolder, now, today: services.today });
    say(`${config.TITLE} is open at ${address}`);
    for (const sentence of missingIdentity(config)) process.stderr.write(`${sentence}\n`);
    if (
      demo === null &&
      config.PAYMENT_PROVIDER === 'sandbox' &&
      (await makesPayments(server.contentFolder, () => undefined))
    )
      process.stderr.write(
        'Payments go to the sandbox, which moves no money. Set Payments.MakePayments to Disabled in the content.\n',
      );
    if (demo !== null)
      say(`Sign in as ${demo.demoSignIns.map((one) => one.username).join(', ')} (the password is the user name).`);
    if (demo !== null && config.SMTP_URL === undefined)
      say(`E-mails aren't sent. They are written to ${outboxIn(config.dataFolder)}.`);
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
