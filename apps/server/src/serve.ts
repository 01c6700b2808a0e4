import { resolve } from 'node:path';
import { buildVersion, runtimeDefaults } from '@tradecounter/contract/runtime';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { drawings } from './demo.ts';
import { accounts } from './features/accounts/feature.ts';
import { admin } from './features/admin/feature.ts';
import { allOrders } from './features/all-orders/feature.ts';
import { approvals } from './features/approvals/feature.ts';
import { attachments } from './features/attachments/feature.ts';
import { auth, sessionsIn } from './features/auth/feature.ts';
import { cart } from './features/cart/feature.ts';
import { charges } from './features/charges/feature.ts';
import { catalog } from './features/catalog/feature.ts';
import { ownContent } from './features/own-content/feature.ts';
import { deliveries } from './features/deliveries/feature.ts';
import { delivery } from './features/delivery/feature.ts';
import { developer } from './features/developer/feature.ts';
import { events } from './features/events/feature.ts';
import { feeds } from './features/feeds/feature.ts';
import { files } from './features/files/feature.ts';
import { holds } from './features/holds/feature.ts';
import { invoices } from './features/invoices/feature.ts';
import { jobSites } from './features/job-sites/feature.ts';
import { lists } from './features/lists/feature.ts';
import { orders } from './features/orders/feature.ts';
import { overview } from './features/overview/feature.ts';
import { payments } from './features/payments/feature.ts';
import { pictures } from './features/pictures/feature.ts';
import { priceLists } from './features/price-lists/feature.ts';
import { returns } from './features/returns/feature.ts';
import { savedCarts } from './features/saved-carts/feature.ts';
import { pricing } from './features/pricing/feature.ts';
import { profile } from './features/profile/feature.ts';
import { apiKeys } from './features/api-keys/feature.ts';
import { punchOut } from './features/punchout/feature.ts';
import { webhooks } from './features/webhooks/feature.ts';
import { purchases } from './features/purchases/feature.ts';
import { quotes } from './features/quotes/feature.ts';
import { records } from './features/records/feature.ts';
import { staff } from './features/staff/feature.ts';
import { statements } from './features/statements/feature.ts';
import { stillToCome } from './features/still-to-come/feature.ts';
import { stockAlerts } from './features/stock-alerts/feature.ts';
import { readFavicon } from './platform/content/favicon.ts';
import { registerContent } from './platform/content/rest.ts';
import { readThemeScript } from './platform/content/theme-script.ts';
import { registerPreview } from './platform/content/preview/register-preview.ts';
import { openContent } from './platform/content/strapi/open-content.ts';
import { reportUnfit } from './platform/content/report-unfit.ts';
import type { Database } from './platform/db/database.ts';
import { forASecond } from './platform/lazily.ts';
import type { Feature, FeatureServices } from './platform/feature.ts';
import { openDocumentStore } from './platform/documents/store.ts';
import { removeOldAddresses } from './platform/downloads/kept-addresses.ts';
import { registerGraphql } from './platform/graphql/register.ts';
import { type Chore, housekeeping } from './platform/housekeeping/housekeeping.ts';
import { registerApiDocs } from './platform/http/api-docs/register-api-docs.ts';
import { createApp } from './platform/http/app.ts';
import { ExtraServers } from './platform/http/extra-servers.ts';
import { countRequests } from './platform/http/fair-requests.ts';
import { Shutdown } from './platform/http/shutdown.ts';
import { registerDownloads } from './platform/http/download/register-downloads.ts';
import { endWorker } from './platform/http/end-worker.ts';
import { registerOldBrowsers } from './platform/http/old-browsers/old-browsers.ts';
import { LogThrottle } from './platform/http/log/log-throttle.ts';
import { OpenConnections, timeoutsAfter } from './platform/http/open-connections.ts';
import { servePortal } from './platform/http/portal.ts';
import { registerRuntime } from './platform/http/runtime.ts';
import { removeOldKeys } from './platform/idempotency/remove-old-keys.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { Loops } from './platform/jobs/loop.ts';
import { logFailedJob } from './platform/jobs/log-failed-job.ts';
import { readLetterhead } from './platform/mail/letterhead.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import { countMails } from './platform/metrics/mails.ts';
import { outboxIn, removeOldMails } from './platform/mail/outbox.ts';
import type { HttpPlatform } from './platform/http/register-call.ts';
import { readKey } from './platform/secrets/read-key.ts';
import { requireSameKey } from './platform/secrets/require-same-key.ts';
import { openVault } from './platform/secrets/vault.ts';
import { servicesOf } from './platform/services.ts';
import type { Traces } from './platform/tracing/send-traces.ts';
import { type Traced, untraced } from './platform/tracing/traced.ts';
import { runtimeOf } from './runtime.ts';

/** The server's features. Each returns its parts, and has a folder of its name. */
const featuresOf = (services: FeatureServices): readonly Feature[] => [
  accounts(services),
  auth(services),
  profile(services),
  admin(services),
  pricing(services),
  catalog(services),
  priceLists(services),
  charges(services),
  cart(services),
  ownContent(services),
  delivery(services),
  orders(services),
  deliveries(services),
  quotes(services),
  holds(services),
  approvals(services),
  lists(services),
  savedCarts(services),
  stockAlerts(services),
  stillToCome(services),
  jobSites(),
  invoices(),
  returns(services),
  payments(services),
  statements(services),
  allOrders(),
  purchases(),
  overview(services),
  attachments(services),
  files(),
  pictures(services, drawings),
  staff(),
  punchOut(services),
  webhooks(services),
  apiKeys(services),
  records(),
  events(services),
  feeds(services, async () => (await import('./feed-set.ts')).feedSet),
  developer(services),
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

/** Opens the mailer. Without a mail server, it keeps the mails in the outbox and logs that it does. */
function openMailer(config: Config, app: FastifyInstance, traced: Traced): Mailer {
  const keptMails = new LogThrottle();
  const logKept = (message: string): void => {
    if (config.demo) app.log.info(message);
    else keptMails.report('kept', ({ skipped }) => app.log.warn({ more: skipped }, message));
  };
  const { SMTP_URL, MAIL_FROM } = config;
  const mailer = createMailer({ SMTP_URL, MAIL_FROM, folder: outboxIn(config.dataFolder), log: logKept });
  const counted = countMails(mailer, SMTP_URL === undefined ? 'kept' : 'sent');
  return { send: (mail) => traced({ name: 'mail' }, () => counted.send(mail)) };
}

/** Loads what sends traces, where the settings have a collector. */
async function openTraces(config: Config, log: () => FastifyBaseLogger): Promise<Traces | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = config;
  if (endpoint === undefined) return null;
  const { sendTraces } = await import('./platform/tracing/send-traces.ts');
  const faults = new LogThrottle(Date.now, 60_000);
  const onError = ({ message }: Error): void =>
    faults.report('traces', ({ skipped }) =>
      log().warn({ reason: message, more: skipped }, 'traces that could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT'),
    );
  return sendTraces({ endpoint, serviceName, version: buildVersion, onError });
}

/** Registers everything that answers requests: the parts of the features, the content and the portal. */
async function registerRoutes(
  platform: HttpPlatform,
  features: readonly Feature[],
  { config, runtime, letterhead, now, today, db }: FeatureServices,
  shutdown: Shutdown,
): Promise<void> {
  const { app } = platform;
  const onError = reportUnfit(app.log);
  const shown = { folder: config.contentFolder, portalFolder, title: config.TITLE, today };
  for (const { calls } of features) calls?.(platform);
  registerDownloads(platform, {
    exports: features.flatMap(({ exports }) => exports ?? []),
    sheets: features.flatMap(({ sheets }) => sheets ?? []),
    letterhead,
  });
  await registerGraphql(
    platform,
    features.flatMap(({ reads }) => reads ?? []),
    features.flatMap(({ fields }) => fields ?? []),
  );
  registerOldBrowsers(app, { title: config.TITLE, contentFolder: config.contentFolder });
  registerContent(app, { ...shown, showAdmin: runtime.showAdmin === 'Y' });
  if (config.CONTENT_URL !== undefined && config.CONTENT_PREVIEW_SECRET !== undefined)
    registerPreview(app, {
      ...shown,
      service: { url: config.CONTENT_URL, token: config.CONTENT_TOKEN },
      secret: config.CONTENT_PREVIEW_SECRET,
      editorOrigin: new URL(config.CONTENT_EDITOR_URL ?? config.CONTENT_URL).origin,
      now,
    });
  registerRuntime(app, {
    runtime,
    db,
    metricsToken: config.METRICS_TOKEN,
    shutdown,
    figures: features.flatMap(({ figures }) => figures ?? []),
  });
  if (config.SHOW_API === 'Y') registerApiDocs(app, config.TITLE);
  if (config.OFFLINE_SHELL === 'N') endWorker(app);
  await servePortal(app, portalFolder, {
    title: config.TITLE,
    firstPaint: async () => ({
      script: await readThemeScript(config.contentFolder, portalFolder, onError),
      mark: await readFavicon({ ...shown, onError }),
    }),
    usualCalls: config.API_URL === runtimeDefaults.API_URL && config.GQL_URL === runtimeDefaults.GQL_URL,
    framingSites: async (code) =>
      (await Promise.all(features.flatMap(({ framingSites }) => framingSites?.(code) ?? []))).flat(),
  });
}

/** Prepares the jobs and schedules of the features, and the nightly removal of old data. They run after `jobs.begin`. */
async function prepareJobs(
  features: readonly Feature[],
  { db, jobs, now, vault, config, documents, log }: FeatureServices,
): Promise<void> {
  for (const { check } of features) await check?.();
  for (const worker of features.flatMap((feature) => feature.jobs ?? [])) await worker(jobs);
  // After the features have tried the key, so that a database without a fingerprint doesn't get that of a wrong key.
  await requireSameKey(db, vault, now());
  const chores: Chore[] = [
    ...features.flatMap((feature) => feature.chores ?? []),
    { what: 'idempotency keys', keepDays: config.KEEP_KEYS, remove: (before) => removeOldKeys(db, before) },
    // Addresses are valid for a minute.
    { what: 'download addresses', keepDays: 1, remove: (before) => removeOldAddresses(db, before) },
    { what: 'documents', keepDays: config.KEEP_DOCUMENTS, remove: (before) => documents.removeOld(before) },
    {
      what: 'mails',
      keepDays: config.KEEP_MAILS,
      remove: (before) => removeOldMails(outboxIn(config.dataFolder), before),
    },
  ];
  const schedules = [
    ...features.flatMap((feature) => feature.schedules ?? []),
    housekeeping(chores, { now, log: (message) => log.info(message) }),
  ];
  for (const schedule of schedules) await jobs.schedule(schedule);
}

const appSettings = (config: Config): Parameters<typeof createApp>[0] => ({
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

/** The whole server over an open, migrated database; closing it leaves the database open. */
export async function createServer(
  config: Config,
  db: Database,
  { now = () => new Date(), logTo, ...polling }: Options = {},
): Promise<Server> {
  const traces = await openTraces(config, () => app.log);
  const traced = traces?.traced ?? untraced;
  const app: FastifyInstance = await createApp({
    ...appSettings(config),
    traceRequests: traces?.ofRequests,
    ...(logTo && { logTo }),
  });
  if (db.turns !== null) countRequests(app, db.turns);
  const shutdown = new Shutdown(app);
  const connections = new OpenConnections(app.server);
  // Each queue reports every failed poll of an unreachable database.
  const queueFaults = new LogThrottle(Date.now, 5000);
  const onQueueFault = (name: string, message: string, err: unknown): void =>
    queueFaults.report(name, ({ skipped }) => app.log.error({ err, more: skipped }, message));
  const { TIME_ZONE: timeZone, CURRENCY_PRECISION: precision } = config;
  const jobs = await startJobs(db, {
    onError: (err) => onQueueFault('queue', 'job', err),
    onFailure: logFailedJob(app.log),
    traced,
    keepDays: config.KEEP_JOBS,
    timeZone,
    ...polling,
  });
  const platform = {
    app,
    services: servicesOf({ db, jobs, now, timeZone, precision }),
    sessions: sessionsIn(db.reserved, config.REQUIRE_SECOND_STEP),
  };
  const onContentError = reportUnfit(app.log);
  const content = await openContent(app, {
    url: config.CONTENT_URL,
    token: config.CONTENT_TOKEN,
    webhookSecret: config.CONTENT_WEBHOOK_SECRET,
    folder: config.contentFolder,
    dataFolder: config.dataFolder,
    now,
  });
  let address = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const services: FeatureServices = {
    ...platform.services,
    config: { ...config, contentFolder: content.folder },
    log: app.log,
    mailer: openMailer(config, app, traced),
    traced,
    letterhead: forASecond(() =>
      readLetterhead({ folder: content.folder, company: config.TITLE, onError: onContentError }),
    ),
    onContentError,
    vault: openVault(await readKey({ setting: config.SECRET_KEY, folder: config.dataFolder })),
    documents: openDocumentStore({ folder: resolve(config.dataFolder, 'documents'), limits: documentLimits }),
    runtime: await runtimeOf(config),
    portal: () => address,
    extraAddress: (name) => extraServers.addressOf(name),
  };
  const features = featuresOf(services);
  const extraServers = new ExtraServers(Object.assign({}, ...features.map(({ servers }) => servers ?? {})));
  await registerRoutes(platform, features, services, shutdown);
  await prepareJobs(features, services);
  const loops = new Loops(
    features.flatMap((feature) => feature.loops ?? []),
    (name, err) => onQueueFault(name, name, err),
  );

  const takeJobs = async (): Promise<void> => {
    await jobs.begin();
    loops.begin();
  };
  return {
    app,
    contentFolder: content.folder,
    async listen() {
      const host = config.HOST ?? (config.demo ? '127.0.0.1' : '0.0.0.0');
      await app.listen({ port: config.PORT, host });
      const { port } = app.server.address() as { port: number };
      const shown = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host;
      address = config.PUBLIC_URL ?? `http://${shown}:${port}`;
      const nextPort = config.PORT === 0 ? 0 : port + 1;
      await extraServers.listen({ host, port: config.SANDBOX_PORT || nextPort, shown });
      await takeJobs();
      return address;
    },
    takeJobs,
    async close() {
      jobs.rest();
      loops.rest();
      const delay = config.STOP_DELAY * 1000;
      await shutdown.announce(delay);
      const ended = connections.endInTime(timeoutsAfter(delay));
      await Promise.all([app.close(), extraServers.close(), content.end()]);
      ended();
      await Promise.all([jobs.stop(), loops.stop()]);
      await traces?.end();
    },
  };
}
