import { resolve } from 'node:path';
import { runtimeDefaults, type RuntimeConfig } from '@tradecounter/contract/runtime';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { demoSignIns } from './demo/sign-ins.ts';
import { accountQueries } from './features/accounts/graphql.ts';
import { sessionsIn } from './features/auth/find-session.ts';
import { personQueries } from './features/auth/graphql.ts';
import { passwordMail } from './features/auth/password-mail.ts';
import { removeOldSessions } from './features/auth/session-repository.ts';
import { removeOldAttempts } from './features/auth/throttle.ts';
import { registerAuth } from './features/auth/rest.ts';
import { sendPasswordMail } from './features/auth/send-mail.ts';
import { registerCart } from './features/cart/rest.ts';
import { catalogQueries } from './features/catalog/graphql.ts';
import { registerDelivery } from './features/delivery/rest.ts';
import { registerHolds } from './features/holds/rest.ts';
import { orderQueries } from './features/orders/graphql.ts';
import { orderMail } from './features/orders/order-mail.ts';
import { registerOrders } from './features/orders/rest.ts';
import { sendOrderMail } from './features/orders/send-mail.ts';
import { registerPictures } from './features/pictures/rest.ts';
import { formerAddressMail } from './features/profile/former-address-mail.ts';
import { registerProfile } from './features/profile/rest.ts';
import { sendFormerAddressMail } from './features/profile/send-mail.ts';
import { dayIn } from './platform/clock.ts';
import { registerContent } from './platform/content/rest.ts';
import type { Database } from './platform/db/database.ts';
import { registerGraphql } from './platform/graphql/register.ts';
import { createApp } from './platform/http/app.ts';
import { OpenConnections } from './platform/http/open-connections.ts';
import { registerOldBrowsers } from './platform/http/old-browsers.ts';
import { servePortal } from './platform/http/portal.ts';
import type { HttpPlatform } from './platform/http/register-call.ts';
import { registerRuntime } from './platform/http/runtime.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { lazily } from './platform/lazily.ts';
import { type Chore, startHousekeeping } from './platform/housekeeping/housekeeping.ts';
import { removeOldKeys } from './platform/idempotency/remove-old-keys.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { removeOldMails } from './platform/mail/remove-old-mails.ts';

const portalFolder = resolve(import.meta.dirname, '../../portal/dist');

/** The remote configuration that the portal starts with. */
function runtimeOf(config: Config): RuntimeConfig {
  const flag = (value: 'Y' | 'N' | undefined, inDemo: 'Y' | 'N') => value ?? (config.demo ? inDemo : 'N');
  return {
    ...runtimeDefaults,
    API_URL: config.API_URL,
    GQL_URL: config.GQL_URL,
    title: config.TITLE,
    showAdmin: flag(config.SHOW_ADMIN, 'Y'),
    showForgotPwd: flag(config.SHOW_FORGOT_PWD, 'Y'),
    showRegister: flag(config.SHOW_REGISTER, 'Y'),
    bypassToS: config.BYPASS_TOS,
    company: config.COMPANY,
    currencyPrecision: config.CURRENCY_PRECISION,
    logLevel: config.LOG_LEVEL,
    ...(config.demo ? { demoSignIns } : {}),
  };
}

/** What grows by itself, each with its owner's way to remove what is old. */
const choresOf = (config: Config, db: Database, outbox: string): Chore[] => [
  { what: 'sessions', keepDays: config.KEEP_SESSIONS, remove: (before) => removeOldSessions(db, before) },
  // Forgotten after a quarter of an hour; only the rows are left.
  { what: 'counts of sign-in attempts', keepDays: 1, remove: (before) => removeOldAttempts(db, before) },
  { what: 'idempotency keys', keepDays: config.KEEP_KEYS, remove: (before) => removeOldKeys(db, before) },
  { what: 'mails', keepDays: config.KEEP_MAILS, remove: (before) => removeOldMails(outbox, before) },
];

export interface Server {
  app: FastifyInstance;
  /** Listens and answers the address that a browser can open. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

interface Options {
  now?: () => Date;
}

/** The whole server over an open, migrated database; closing it leaves the database open. */
export async function createServer(config: Config, db: Database, { now = () => new Date() }: Options = {}): Promise<Server> {
  const app = await createApp({
    logLevel: config.LOG_LEVEL,
    trustProxy: config.TRUST_PROXY,
    requestTimeout: config.REQUEST_TIMEOUT,
    maxConnections: config.MAX_CONNECTIONS,
    rateLimit: config.RATE_LIMIT,
    allowedOrigins: config.allowedOrigins,
  });
  const connections = new OpenConnections(app.server);
  const jobs = await startJobs(db, { onError: (error) => app.log.error(error, 'job'), keepDays: config.KEEP_JOBS });
  const day = dayIn(config.TIME_ZONE);
  const today = () => day(now());
  const platform: HttpPlatform = { app, services: { db, jobs, now, today }, sessions: sessionsIn(db) };
  const host = config.HOST ?? (config.demo ? '127.0.0.1' : '0.0.0.0');
  let address = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;

  registerAuth(platform);
  registerProfile(platform);
  registerDelivery(platform);
  registerCart(platform, { precision: config.CURRENCY_PRECISION });
  registerHolds(platform);
  registerOrders(platform, { precision: config.CURRENCY_PRECISION });
  await registerGraphql(platform, { ...catalogQueries, ...orderQueries, ...accountQueries, ...personQueries });
  registerOldBrowsers(app, { title: config.TITLE, contentFolder: config.contentFolder });
  registerContent(app, config.contentFolder, portalFolder);
  registerRuntime(app, { runtime: runtimeOf(config), db, metricsToken: config.METRICS_TOKEN });
  const pictures = lazily(async () => (await import('./features/pictures/picture-store.ts')).pictureStore({ folder: resolve(config.dataFolder, 'pictures') }));
  registerPictures(app, { get: async (material, width) => (await pictures()).get(material, width) });
  await servePortal(app, portalFolder);

  const log = (message: string) => app.log.info(message);
  const outbox = resolve(config.dataFolder, 'outbox');
  const mailer = createMailer({ SMTP_URL: config.SMTP_URL, MAIL_FROM: config.MAIL_FROM, folder: outbox, log });
  await jobs.work(orderMail, (job) => sendOrderMail(db, { mailer, portal: () => address, company: config.TITLE, today }, job));
  await jobs.work(passwordMail, (job) => sendPasswordMail(db, { mailer, company: config.TITLE }, job));
  await jobs.work(formerAddressMail, (job) => sendFormerAddressMail(db, { mailer, company: config.TITLE }, job));

  const housekeeping = await startHousekeeping(jobs, choresOf(config, db, outbox), { timeZone: config.TIME_ZONE, now, log });

  return {
    app,
    async listen() {
      await app.listen({ port: config.PORT, host });
      const { port } = app.server.address() as { port: number };
      const shown = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host;
      address = config.PUBLIC_URL ?? `http://${shown}:${port}`;
      await housekeeping.catchUp();
      return address;
    },
    async close() {
      const ended = connections.endInTime();
      await app.close();
      ended();
      await jobs.stop();
    },
  };
}
