import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { accounts } from './features/accounts/feature.ts';
import { admin } from './features/admin/feature.ts';
import { allOrders } from './features/all-orders/feature.ts';
import { auth, sessionsIn } from './features/auth/feature.ts';
import { cart } from './features/cart/feature.ts';
import { catalog } from './features/catalog/feature.ts';
import { delivery } from './features/delivery/feature.ts';
import { developer } from './features/developer/feature.ts';
import { feeds } from './features/feeds/feature.ts';
import { holds } from './features/holds/feature.ts';
import { invoices } from './features/invoices/feature.ts';
import { lists } from './features/lists/feature.ts';
import { orders } from './features/orders/feature.ts';
import { overview } from './features/overview/feature.ts';
import { pictures } from './features/pictures/feature.ts';
import { places } from './features/places/feature.ts';
import { priceLists } from './features/price-lists/feature.ts';
import { pricing } from './features/pricing/feature.ts';
import { profile } from './features/profile/feature.ts';
import { purchases } from './features/purchases/feature.ts';
import { quotes } from './features/quotes/feature.ts';
import { records } from './features/records/feature.ts';
import { stock } from './features/stock/feature.ts';
import { dayIn, timeIn } from './platform/clock.ts';
import { registerContent } from './platform/content/rest.ts';
import { tellUnfit } from './platform/content/tell-unfit.ts';
import type { Database } from './platform/db/database.ts';
import type { Feature, House } from './platform/feature.ts';
import { openDocumentStore } from './platform/documents/store.ts';
import { removeOldAddresses } from './platform/downloads/kept-addresses.ts';
import { registerGraphql } from './platform/graphql/register.ts';
import { resolversOf } from './platform/graphql/schema.ts';
import { housekeeping } from './platform/housekeeping/housekeeping.ts';
import { createApp } from './platform/http/app.ts';
import { Farewell } from './platform/http/farewell.ts';
import { registerDownloads } from './platform/http/download/register-downloads.ts';
import { registerOldBrowsers } from './platform/http/old-browsers/old-browsers.ts';
import { FewLines } from './platform/http/few-lines.ts';
import { OpenConnections, patienceAfter } from './platform/http/open-connections.ts';
import { servePortal } from './platform/http/portal.ts';
import { registerRuntime } from './platform/http/runtime.ts';
import { removeOldKeys } from './platform/idempotency/remove-old-keys.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { logFailedJob } from './platform/jobs/log-failed-job.ts';
import { readLetterhead } from './platform/mail/letterhead.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { countMails } from './platform/metrics/mails.ts';
import { removeOldMails } from './platform/mail/remove-old-mails.ts';
import { readKey } from './platform/secrets/read-key.ts';
import { openVault } from './platform/secrets/vault.ts';
import { runtimeOf } from './runtime.ts';

/** What the server can do. What each brings stands in its feature.ts. */
const features: readonly Feature[] = [
  places,
  accounts,
  auth,
  profile,
  admin,
  pricing,
  stock,
  catalog,
  priceLists,
  cart,
  delivery,
  orders,
  quotes,
  holds,
  lists,
  invoices,
  allOrders,
  purchases,
  overview,
  pictures,
  records,
  feeds,
  developer,
];

/** Bytes of a document that was made for later, and of all of them. */
const documentLids = { one: 256 * 1024 * 1024, all: 2 * 1024 * 1024 * 1024 };

const portalFolder = resolve(import.meta.dirname, '../../portal/dist');

export interface Server {
  app: FastifyInstance;
  /** Listens and answers the address that a browser can open. */
  listen(): Promise<string>;
  /** Begins with the jobs; listening does so once the port is open. */
  takeJobs(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  now?: () => Date;
  /** Seconds between two polls of each queue of jobs. */
  pollingIntervalSeconds?: number;
}

/** The whole server over an open, migrated database; closing it leaves the database open. */
export async function createServer(
  config: Config,
  db: Database,
  { now = () => new Date(), ...polling }: Options = {},
): Promise<Server> {
  const app = await createApp({
    logLevel: config.LOG_LEVEL,
    trustProxy: config.TRUST_PROXY,
    requestTimeout: config.REQUEST_TIMEOUT,
    maxConnections: config.MAX_CONNECTIONS,
    rateLimit: config.RATE_LIMIT,
    allowedOrigins: config.allowedOrigins,
    accessLog: config.ACCESS_LOG === 'Y',
    compress: config.COMPRESS === 'Y',
    callsAt: [config.API_URL, config.GQL_URL],
    analytics: config.GOOGLE_ANALYTICS_ID !== '',
  });
  const farewell = new Farewell(app);
  const connections = new OpenConnections(app.server);
  const log = (message: string) => app.log.info(message);
  // Each queue tells of each look at a database that is away.
  const queueFaults = new FewLines(Date.now, 5000);
  const onQueueFault = (err: Error): void =>
    queueFaults.tell('queue', ({ unsaid }) => app.log.error({ err, more: unsaid }, 'job'));
  const jobs = await startJobs(db, {
    onError: onQueueFault,
    onFailure: logFailedJob(app.log),
    keepDays: config.KEEP_JOBS,
    timeZone: config.TIME_ZONE,
    ...polling,
  });
  const outbox = resolve(config.dataFolder, 'outbox');
  const mailer = countMails(
    createMailer({ SMTP_URL: config.SMTP_URL, MAIL_FROM: config.MAIL_FROM, folder: outbox, log }),
  );
  const day = dayIn(config.TIME_ZONE);
  const time = timeIn(config.TIME_ZONE);
  const host = config.HOST ?? (config.demo ? '127.0.0.1' : '0.0.0.0');
  let address = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const platform = {
    app,
    services: { db, jobs, now, today: () => day(now()), timeOfDay: () => time(now()) },
    sessions: sessionsIn(db.beside, config.REQUIRE_SECOND_STEP),
  };
  const onError = tellUnfit(app.log);
  const letterhead = () => readLetterhead({ folder: config.contentFolder, company: config.TITLE, onError });
  const documents = openDocumentStore({ folder: resolve(config.dataFolder, 'documents'), lids: documentLids });
  const runtime = runtimeOf(config);
  const vault = openVault(await readKey({ setting: config.SECRET_KEY, folder: config.dataFolder }));
  const house: House = {
    platform,
    config,
    mailer,
    letterhead,
    vault,
    documents,
    showAdmin: runtime.showAdmin === 'Y',
    offers: { forgotPassword: runtime.showForgotPwd === 'Y', register: runtime.showRegister === 'Y' },
    portal: () => address,
  };

  for (const { calls } of features) calls?.(house);
  registerDownloads(
    platform,
    {
      exports: features.flatMap(({ exports, exportsAsSet }) => [exports ?? {}, exportsAsSet?.(house) ?? {}]),
      sheets: features.flatMap(({ sheets }) => sheets?.(house) ?? []),
    },
    { timeZone: config.TIME_ZONE, precision: config.CURRENCY_PRECISION },
  );
  await registerGraphql(
    platform,
    Object.assign(
      {},
      ...features.map(({ reads, readsAsSet, queries }) => ({
        ...resolversOf({ ...reads, ...readsAsSet?.(house) }),
        ...queries,
      })),
    ),
    features.flatMap(({ fields }) => (fields === undefined ? [] : [fields(house)])),
  );
  registerOldBrowsers(app, { title: config.TITLE, contentFolder: config.contentFolder });
  registerContent(app, config.contentFolder, portalFolder);
  registerRuntime(app, {
    runtime,
    db,
    metricsToken: config.METRICS_TOKEN,
    farewell,
    figures: features.flatMap(({ figures }) => figures?.(house) ?? []),
  });
  await servePortal(app, portalFolder);

  for (const { jobs: start } of features) await start?.(house);
  const chores = [
    ...features.flatMap(({ chores: own }) => own?.(house) ?? []),
    { what: 'idempotency keys', keepDays: config.KEEP_KEYS, remove: (before: Date) => removeOldKeys(db, before) },
    // Valid for a minute; only the rows of those that were not used are left.
    { what: 'download addresses', keepDays: 1, remove: (before: Date) => removeOldAddresses(db, before) },
    { what: 'documents', keepDays: config.KEEP_DOCUMENTS, remove: (before: Date) => documents.removeOld(before) },
    { what: 'mails', keepDays: config.KEEP_MAILS, remove: (before: Date) => removeOldMails(outbox, before) },
  ];
  const schedules = [
    ...features.flatMap(({ schedules: own }) => own?.(house) ?? []),
    housekeeping(chores, { now, log }),
  ];
  for (const schedule of schedules) await jobs.schedule(schedule);

  return {
    app,
    async listen() {
      await app.listen({ port: config.PORT, host });
      const { port } = app.server.address() as { port: number };
      const shown = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host;
      address = config.PUBLIC_URL ?? `http://${shown}:${port}`;
      await jobs.begin();
      return address;
    },
    takeJobs: () => jobs.begin(),
    async close() {
      jobs.rest();
      const delay = config.STOP_DELAY * 1000;
      await farewell.announce(delay);
      const ended = connections.endInTime(patienceAfter(delay));
      await app.close();
      ended();
      await jobs.stop();
    },
  };
}
