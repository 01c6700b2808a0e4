import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { drawings } from './demo.ts';
import { accounts } from './features/accounts/feature.ts';
import { admin } from './features/admin/feature.ts';
import { allOrders } from './features/all-orders/feature.ts';
import { auth, sessionsIn } from './features/auth/feature.ts';
import { cart } from './features/cart/feature.ts';
import { catalog } from './features/catalog/feature.ts';
import { ownContent } from './features/own-content/feature.ts';
import { delivery } from './features/delivery/feature.ts';
import { developer } from './features/developer/feature.ts';
import { events } from './features/events/feature.ts';
import { feeds } from './features/feeds/feature.ts';
import { holds } from './features/holds/feature.ts';
import { invoices } from './features/invoices/feature.ts';
import { ledger } from './features/ledger/feature.ts';
import { lists } from './features/lists/feature.ts';
import { orders } from './features/orders/feature.ts';
import { overview } from './features/overview/feature.ts';
import { payments } from './features/payments/feature.ts';
import { picturesDrawnBy } from './features/pictures/feature.ts';
import { places } from './features/places/feature.ts';
import { priceLists } from './features/price-lists/feature.ts';
import { pricing } from './features/pricing/feature.ts';
import { profile } from './features/profile/feature.ts';
import { purchases } from './features/purchases/feature.ts';
import { quotes } from './features/quotes/feature.ts';
import { records } from './features/records/feature.ts';
import { statements } from './features/statements/feature.ts';
import { stock } from './features/stock/feature.ts';
import { systems } from './features/systems/feature.ts';
import { registerContent } from './platform/content/rest.ts';
import { registerPreview } from './platform/content/preview/register-preview.ts';
import { openContent } from './platform/content/strapi/open-content.ts';
import { reportUnfit } from './platform/content/report-unfit.ts';
import type { Database } from './platform/db/database.ts';
import type { Feature, Dependencies } from './platform/feature.ts';
import { openDocumentStore } from './platform/documents/store.ts';
import { removeOldAddresses } from './platform/downloads/kept-addresses.ts';
import { registerGraphql } from './platform/graphql/register.ts';
import { housekeeping } from './platform/housekeeping/housekeeping.ts';
import { createApp } from './platform/http/app.ts';
import { ExtraServers } from './platform/http/extra-servers.ts';
import { countRequests } from './platform/http/fair-requests.ts';
import { Farewell } from './platform/http/farewell.ts';
import { registerDownloads } from './platform/http/download/register-downloads.ts';
import { endWorker } from './platform/http/end-worker.ts';
import { registerOldBrowsers } from './platform/http/old-browsers/old-browsers.ts';
import { FewLines } from './platform/http/log/few-lines.ts';
import { OpenConnections, timeoutsAfter } from './platform/http/open-connections.ts';
import { servePortal } from './platform/http/portal.ts';
import { registerRuntime } from './platform/http/runtime.ts';
import { removeOldKeys } from './platform/idempotency/remove-old-keys.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { Loops } from './platform/jobs/loop.ts';
import { logFailedJob } from './platform/jobs/log-failed-job.ts';
import { readLetterhead } from './platform/mail/letterhead.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { countMails } from './platform/metrics/mails.ts';
import { outboxIn, removeOldMails } from './platform/mail/outbox.ts';
import { readKey } from './platform/secrets/read-key.ts';
import { requireSameKey } from './platform/secrets/require-same-key.ts';
import { openVault } from './platform/secrets/vault.ts';
import { servicesOf } from './platform/services.ts';
import { runtimeOf } from './runtime.ts';

const pictures = picturesDrawnBy(drawings);

/** The server's features. Each declares its parts in its feature.ts. */
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
  ownContent,
  delivery,
  orders,
  quotes,
  holds,
  lists,
  invoices,
  ledger,
  payments,
  statements,
  allOrders,
  purchases,
  overview,
  pictures,
  records,
  systems,
  events,
  feeds,
  developer,
];

/** Maximum bytes of one stored document, and of all together. */
const documentLimits = { one: 256 * 1024 * 1024, all: 2 * 1024 * 1024 * 1024 };

const portalFolder = resolve(import.meta.dirname, '../../portal/dist');

export interface Server {
  app: FastifyInstance;
  /** Where the content is read from. */
  contentFolder: string;
  /** Starts listening. Returns the address that a browser can open. */
  listen(): Promise<string>;
  /** Starts taking jobs without listening. `listen` does so once the port is open. */
  takeJobs(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  now?: () => Date;
  /** Seconds between two polls of each queue of jobs. */
  pollingIntervalSeconds?: number;
  /** Where the log goes instead of stdout; for tests. */
  logTo?: { write(line: string): void };
}

/** The whole server over an open, migrated database; closing it leaves the database open. */
export async function createServer(
  config: Config,
  db: Database,
  { now = () => new Date(), logTo, ...polling }: Options = {},
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
    ...(logTo && { logTo }),
  });
  if (db.turns !== null) countRequests(app, db.turns);
  const farewell = new Farewell(app);
  const connections = new OpenConnections(app.server);
  const log = (message: string) => app.log.info(message);
  // Each queue reports every failed poll of an unreachable database.
  const queueFaults = new FewLines(Date.now, 5000);
  const onQueueFault = (err: Error): void =>
    queueFaults.report('queue', ({ skipped }) => app.log.error({ err, more: skipped }, 'job'));
  const jobs = await startJobs(db, {
    onError: onQueueFault,
    onFailure: logFailedJob(app.log),
    keepDays: config.KEEP_JOBS,
    timeZone: config.TIME_ZONE,
    ...polling,
  });
  const outbox = outboxIn(config.dataFolder);
  const keptMails = new FewLines();
  const logKept = (message: string): void => {
    if (config.demo) log(message);
    else keptMails.report('kept', ({ skipped }) => app.log.warn({ more: skipped }, message));
  };
  const mailer = countMails(
    createMailer({ SMTP_URL: config.SMTP_URL, MAIL_FROM: config.MAIL_FROM, folder: outbox, log: logKept }),
    config.SMTP_URL === undefined ? 'kept' : 'sent',
  );
  const host = config.HOST ?? (config.demo ? '127.0.0.1' : '0.0.0.0');
  let address = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const platform = {
    app,
    services: servicesOf({ db, jobs, now, timeZone: config.TIME_ZONE, precision: config.CURRENCY_PRECISION }),
    sessions: sessionsIn(db.reserved, config.REQUIRE_SECOND_STEP),
  };
  const onError = reportUnfit(app.log);
  const content = await openContent(app, {
    url: config.CONTENT_URL,
    token: config.CONTENT_TOKEN,
    webhookSecret: config.CONTENT_WEBHOOK_SECRET,
    folder: config.contentFolder,
    dataFolder: config.dataFolder,
    now,
  });
  const letterhead = () => readLetterhead({ folder: content.folder, company: config.TITLE, onError });
  const documents = openDocumentStore({ folder: resolve(config.dataFolder, 'documents'), limits: documentLimits });
  const runtime = await runtimeOf(config);
  const vault = openVault(await readKey({ setting: config.SECRET_KEY, folder: config.dataFolder }));
  const dependencies: Dependencies = {
    platform,
    config: { ...config, contentFolder: content.folder },
    mailer,
    letterhead,
    onContentError: onError,
    vault,
    documents,
    runtime,
    portal: () => address,
    extraAddress: (name) => extraServers.addressOf(name),
  };
  const extraServers = new ExtraServers(
    Object.assign({}, ...features.map(({ servers }) => servers?.(dependencies) ?? {})),
  );

  for (const { calls } of features) calls?.(dependencies);
  registerDownloads(platform, {
    exports: features.flatMap(({ exports }) => exports?.(dependencies) ?? []),
    sheets: features.flatMap(({ sheets }) => sheets?.(dependencies) ?? []),
    letterhead,
  });
  await registerGraphql(
    platform,
    features.flatMap(({ reads }) => reads?.(dependencies) ?? []),
    features.flatMap(({ fields }) => fields?.(dependencies) ?? []),
  );
  registerOldBrowsers(app, { title: config.TITLE, contentFolder: content.folder });
  registerContent(app, {
    folder: content.folder,
    portalFolder,
    title: config.TITLE,
    showAdmin: runtime.showAdmin === 'Y',
    today: platform.services.today,
  });
  if (config.CONTENT_URL !== undefined && config.CONTENT_PREVIEW_SECRET !== undefined)
    registerPreview(app, {
      service: { url: config.CONTENT_URL, token: config.CONTENT_TOKEN },
      secret: config.CONTENT_PREVIEW_SECRET,
      editorOrigin: new URL(config.CONTENT_EDITOR_URL ?? config.CONTENT_URL).origin,
      folder: content.folder,
      portalFolder,
      title: config.TITLE,
      now,
      today: platform.services.today,
    });
  registerRuntime(app, {
    runtime,
    db,
    metricsToken: config.METRICS_TOKEN,
    farewell,
    figures: features.flatMap(({ figures }) => figures?.(dependencies) ?? []),
  });
  if (config.OFFLINE_SHELL === 'N') endWorker(app);
  await servePortal(app, portalFolder, config.TITLE);

  for (const { jobs: start } of features) await start?.(dependencies);
  // After the features have tried the key, so that a database without a fingerprint doesn't get that of a wrong key.
  await requireSameKey(db, vault, now());
  const chores = [
    ...features.flatMap(({ chores: own }) => own?.(dependencies) ?? []),
    { what: 'idempotency keys', keepDays: config.KEEP_KEYS, remove: (before: Date) => removeOldKeys(db, before) },
    // Addresses are valid for a minute.
    { what: 'download addresses', keepDays: 1, remove: (before: Date) => removeOldAddresses(db, before) },
    { what: 'documents', keepDays: config.KEEP_DOCUMENTS, remove: (before: Date) => documents.removeOld(before) },
    { what: 'mails', keepDays: config.KEEP_MAILS, remove: (before: Date) => removeOldMails(outbox, before) },
  ];
  const schedules = [
    ...features.flatMap(({ schedules: own }) => own?.(dependencies) ?? []),
    housekeeping(chores, { now, log }),
  ];
  for (const schedule of schedules) await jobs.schedule(schedule);
  const loops = new Loops(
    features.flatMap(({ loops: own }) => own?.(dependencies) ?? []),
    (name, err) => queueFaults.report(name, ({ skipped }) => app.log.error({ err, more: skipped }, name)),
  );

  return {
    app,
    contentFolder: content.folder,
    async listen() {
      await app.listen({ port: config.PORT, host });
      const { port } = app.server.address() as { port: number };
      const shown = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host;
      address = config.PUBLIC_URL ?? `http://${shown}:${port}`;
      const nextPort = config.PORT === 0 ? 0 : port + 1;
      await extraServers.listen({ host, port: config.SANDBOX_PORT || nextPort, shown });
      await jobs.begin();
      loops.begin();
      return address;
    },
    async takeJobs() {
      await jobs.begin();
      loops.begin();
    },
    async close() {
      jobs.rest();
      loops.rest();
      const delay = config.STOP_DELAY * 1000;
      await farewell.announce(delay);
      const ended = connections.endInTime(timeoutsAfter(delay));
      await Promise.all([app.close(), extraServers.close(), content.end()]);
      ended();
      await Promise.all([jobs.stop(), loops.stop()]);
    },
  };
}
