import { limits } from '@tradecounter/contract/limits';
import { logLevels } from '@tradecounter/contract/runtime';
import { statSync } from 'node:fs';
import { emailAddress } from '@tradecounter/contract/email';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { fromRoot, type GivenIdentity, identityOf, type Identity } from './identity.ts';
import { paymentSettingsFault } from './payment-settings.ts';
import type { DatabaseTimeouts } from './platform/db/open.ts';
import { keyOf } from './platform/secrets/read-key.ts';
import {
  address,
  connections,
  contentUrl,
  count,
  countries,
  days,
  decimals,
  delay,
  flag,
  holdCount,
  holdDays,
  secureUrl,
  splitList,
  mailbox,
  mailboxes,
  megabytes,
  nameLength,
  orderNumbers,
  appScheme,
  origins,
  pathOrUrl,
  pause,
  paymentProviders,
  percent,
  pictureHosts,
  port,
  publicUrl,
  registerClaims,
  seconds,
  shopCurrency,
  stripeKey,
  taxCodes,
  timeZone,
  trustedProxies,
  wait,
  webhookSecret,
  webhookHosts,
  yesNo,
} from './setting-values.ts';

/** A wrong setting: one clear sentence, shown without a stack. */
export class ConfigError extends Error {}

/** Every setting, from the environment. README and docs/guides/operate.md explain them. */
const settings = z.object({
  PORT: port(4600),
  /** By default a demo server listens on loopback, and a real one on all addresses. */
  HOST: z.optional(z.string()),
  DATABASE_URL: address('postgres:', 'postgresql:'),
  /** Standbys of that database, for reads. */
  DATABASE_READ_URL: address('postgres:', 'postgresql:'),
  /** Two per processor by default, as if the database had as many as this machine. More would wait for each other. */
  DATABASE_POOL: connections(Math.max(4, 2 * availableParallelism())),
  /** Time limits of the database, in seconds. */
  DATABASE_STATEMENT_TIMEOUT: seconds(20),
  DATABASE_LOCK_TIMEOUT: seconds(8),
  DATABASE_IDLE_TIMEOUT: seconds(30),
  DATABASE_WAIT: seconds(5),
  /** Seconds for which a start waits for a database that is not there yet. */
  DATABASE_START_WAIT: wait(30),
  /** Whether the database is a cluster whose failovers keep every commit. */
  DATABASE_FAILOVER: yesNo('N'),
  /** Maximum number of requests waiting for a connection. */
  DATABASE_QUEUE: count(200),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), 'data'),
  CONTENT_DIR: z.optional(z.string()),
  /**
   * Address of the Strapi that provides the content instead of a folder, a token that can read there, and the secret of
   * its webhook.
   */
  CONTENT_URL: contentUrl,
  CONTENT_TOKEN: z.optional(z.string()),
  CONTENT_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, { error: 'must have 16 characters or more' }))),
  /**
   * The secret with which Strapi signs preview links (without it there are no previews), and the address at which
   * editors open Strapi if it isn't CONTENT_URL.
   */
  CONTENT_PREVIEW_SECRET: z.optional(z.string().check(z.minLength(32, { error: 'must have 32 characters or more' }))),
  CONTENT_EDITOR_URL: contentUrl,
  /** Folder with a folder for each EDI partner that exchanges files, such as by SFTP. */
  EDI_FOLDER: z.optional(z.string()),
  /** Folder of the distributor's pictures of items. The default is `uploads` in DATA_DIR. */
  UPLOADS_DIR: z.optional(z.string()),
  /** Hosts from which pictures of items are fetched. The default is none. */
  PICTURE_HOSTS: pictureHosts,
  /** Hosts in private networks to which events may be sent. Public hosts need no entry. */
  WEBHOOK_HOSTS: webhookHosts,
  /** The same for webhooks of customers. */
  CUSTOMER_WEBHOOK_HOSTS: webhookHosts,
  /** Maximum size of one pushed feed as sent, in megabytes. */
  FEED_MAX_MB: megabytes(512),
  /** Whether the demo's ERP processes orders. Has no effect outside a demo. */
  DEMO_ERP: yesNo('Y'),
  /** Maximum size of the stored resized pictures, in megabytes. */
  PICTURES_MAX_MB: megabytes(2000),
  /** Whether browsers remove the host from picture addresses, because the portal's host serves the pictures. */
  RESOURCESPACE_STRIP_HOST: yesNo('N'),
  SMTP_URL: address('smtp:', 'smtps:'),
  MAIL_FROM: mailbox,
  PUBLIC_URL: publicUrl,
  ALLOWED_ORIGINS: origins,
  /** The scheme of addresses that open the distributor's app on a phone. */
  APP_SCHEME: appScheme,
  API_URL: pathOrUrl('/wsl'),
  GQL_URL: pathOrUrl('/graphql'),
  /** TITLE, MAIL_FROM and CONTENT_DIR have different defaults in a demo. */
  TITLE: z.optional(z.string()),
  // The defaults of these three depend on whether this is a demo.
  SHOW_ADMIN: z.optional(flag),
  SHOW_FORGOT_PWD: z.optional(flag),
  SHOW_REGISTER: z.optional(flag),
  /**
   * Whether the distributor approves registrations with an invoice number, the address that is notified of them, and
   * the claims of registered people.
   */
  REGISTER_APPROVAL: yesNo('N'),
  REGISTER_MAIL: z.optional(
    z
      .string()
      .check(z.regex(emailAddress, { error: 'must be one e-mail address such as counter@harbourpine.example' })),
  ),
  REGISTER_CLAIMS: registerClaims,
  /** Whether the server shows its API at /api and /openapi.json. */
  SHOW_API: yesNo('Y'),
  BYPASS_TOS: yesNo('N'),
  COMPANY: z._default(z.string(), '0'),
  /** The currency of all amounts that name no other, ISO 4217. */
  CURRENCY: shopCurrency,
  CURRENCY_PRECISION: decimals(2),
  /** ISO 3166: the distributor's country, then others to which an address can be typed in. */
  COUNTRIES: countries,
  /** Maximum characters that the ERP stores of the name in a typed-in address. */
  SHIP_TO_NAME_MAX: nameLength(limits.addressName),
  /** Days for which goods are held, and up to which a hold can be extended. */
  HOLD_DAYS: holdDays(5),
  HOLD_DAYS_MAX: holdDays(30),
  HOLD_STOCK_SHARE: percent(50),
  HOLDS_MAX: holdCount(50),
  /** Range of order numbers for orders placed in the portal. By default they start at 500001. */
  ORDER_NUMBERS: orderNumbers,
  /** The distributor's mailboxes to which each order of the portal is mailed. The default is none. */
  ORDER_MAIL: mailboxes,
  /**
   * What happens to an order that exceeds the customer's credit limit: it is placed on hold until the distributor
   * releases it, or it is refused.
   */
  ABOVE_CREDIT_LIMIT: z._default(z.enum(['hold', 'refuse'], { error: 'must be hold or refuse' }), 'hold'),
  /**
   * How promotions count: they replace the prices of the class and the list, or only where they are lower than what the
   * customer pays otherwise, agreed prices too.
   */
  PROMOTIONS: z._default(z.enum(['replace', 'lower'], { error: 'must be replace or lower' }), 'replace'),
  /** Port of the payment sandbox (0 = PORT + 1), and its address behind a proxy. */
  SANDBOX_PORT: port(0),
  SANDBOX_URL: publicUrl,
  /** The payment provider, the portal's key at Stripe, and the secret with which Stripe signs its webhooks. */
  PAYMENT_PROVIDER: z._default(
    z.enum(paymentProviders, { error: `must be ${paymentProviders.join(' or ')}` }),
    'sandbox',
  ),
  STRIPE_SECRET_KEY: stripeKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  /** The previous webhook secret, while it is being replaced. */
  STRIPE_OLD_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: secureUrl,
  /** Who gives the rates of sales tax besides the feeds, and Stripe's codes of the tax classes. */
  TAX_PROVIDER: z._default(z.enum(['none', 'stripe'], { error: 'must be none or stripe' }), 'none'),
  STRIPE_TAX_CODES: taxCodes,
  /** Whether users can make links with which others pay invoices without an account. */
  PAY_BY_LINK: yesNo('Y'),
  /** Milliseconds, as the portal's configuration has them. */
  VERSION_CHECK_INTERVAL: pause(60_000),
  API_TIMEOUT: pause(0),
  GOOGLE_ANALYTICS_ID: z._default(
    z
      .string()
      .check(
        z.regex(/^[A-Z]{1,4}-[A-Z\d]{4,20}(-\d{1,4})?$/, { error: 'must be a measurement id such as G-ABC1234567' }),
      ),
    '',
  ),
  /** Whether browsers store the portal's files so that it starts offline. N also removes them from browsers. */
  OFFLINE_SHELL: yesNo('Y'),
  PORTAL_LOG_LEVEL: z._default(z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }), 'error'),
  TIME_ZONE: timeZone,
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'warn',
  ),
  /** Whether each request gets a line in the log. */
  ACCESS_LOG: yesNo('N'),
  /** Whether the server compresses answers; N when a proxy in front does. */
  COMPRESS: yesNo('Y'),
  /** Requests per address and minute; 0 = no limit. */
  RATE_LIMIT: count(3000),
  TRUST_PROXY: trustedProxies,
  /** Seconds within which a whole request must have arrived. */
  REQUEST_TIMEOUT: seconds(30),
  /** Maximum number of open connections; 0 = no limit. */
  MAX_CONNECTIONS: count(2000),
  /** Seconds for which a stopping server reports that it isn't ready before it closes its port. */
  STOP_DELAY: delay(0),
  METRICS_TOKEN: z.optional(z.string()),
  /** Base address of the collector that gets traces, by its standard name, and the name of this service there. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http:', 'https:'),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.maxLength(100)), 'tradecounter'),
  /** Key that encrypts secrets in the database. Without it, the server creates one in DATA_DIR. */
  SECRET_KEY: z.optional(
    z.string().check(
      z.refine((value: string) => keyOf(value) !== null, {
        error: 'must be 32 bytes in base64 or hexadecimal signs, as openssl rand -base64 32 makes them',
      }),
    ),
  ),
  /** The provider of single sign-on: all three, or none. */
  OIDC_ISSUER: secureUrl,
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  /** The provider's name on the sign-in button. */
  OIDC_NAME: z._default(
    z.string().check(z.maxLength(40, { error: 'must have at most 40 characters' })),
    'your company account',
  ),
  /** The claim that has the user name, if not the verified e-mail address. */
  OIDC_USERNAME_CLAIM: z.optional(z.string()),
  /** Users who must sign in with a second step: none, all, or admins. */
  REQUIRE_SECOND_STEP: z._default(z.enum(['N', 'Y', 'admins'], { error: 'must be N, Y or admins' }), 'N'),
  /** Days for which old or finished data is kept; 0 = forever. */
  KEEP_SESSIONS: days(30),
  KEEP_REGISTRATIONS: days(30),
  KEEP_KEYS: days(7),
  KEEP_JOBS: days(14),
  KEEP_MAILS: days(30),
  KEEP_DOCUMENTS: days(7),
  KEEP_EDI: days(180),
});

export type Settings = z.output<typeof settings>;

/** The names of all settings, for the check that the guide lists them. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/** Returns the time limits of the database, from the settings. */
export const databaseTimeoutsOf = (set: Settings): DatabaseTimeouts => ({
  statement: set.DATABASE_STATEMENT_TIMEOUT,
  lock: set.DATABASE_LOCK_TIMEOUT,
  idle: set.DATABASE_IDLE_TIMEOUT,
  wait: set.DATABASE_WAIT,
  queue: set.DATABASE_QUEUE,
});

/** Returns the settings of the single sign-on provider. Null when there is none. */
export const singleSignOnOf = ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_USERNAME_CLAIM: userNameClaim,
}: Settings) =>
  issuer === undefined || clientId === undefined || clientSecret === undefined
    ? null
    : { issuer, clientId, clientSecret, userNameClaim: userNameClaim ?? null };

export interface Config extends Omit<Settings, keyof Identity>, Identity {
  /** Load the demo distributor into an empty database. */
  demo: boolean;
  dataFolder: string;
  /** The identity settings as given, without defaults. */
  given: GivenIdentity;
  /** Null = no files are exchanged with EDI partners. */
  ediFolder: string | null;
  uploadsFolder: string;
  allowedOrigins: string[];
}

/** Returns the given value for an error message. Empty for addresses and secrets, which may contain a password. */
const quote = (name: string, given: Readonly<Record<string, string | undefined>>): string =>
  /_(?:URL|TOKEN|KEY|SECRET|ENDPOINT)$/.test(name) ? '' : ` (it is '${given[name]}')`;

const readFlags = (args: readonly string[]): { demo: boolean } => {
  try {
    const { values } = parseArgs({ args: [...args], options: { demo: { type: 'boolean', default: false } } });
    return { demo: values.demo };
  } catch (error) {
    throw new ConfigError(`${(error as Error).message.split('.')[0]}. Known: --demo.`);
  }
};

const isFolder = (given: string): boolean =>
  statSync(fromRoot(given), { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Reads all settings from the environment; no other code does. Empty variables count as not set. Throws a ConfigError
 * that names every wrong setting. Without DATABASE_URL, the server uses the embedded database in DATA_DIR, and loads
 * the demo when that is new.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env, args: readonly string[] = []): Config {
  const flags = readFlags(args);
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    const faults = result.error.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}${quote(String(path[0]), given)}.`,
    );
    throw new ConfigError(`Wrong setting: ${faults.join(' ')}`);
  }
  const config = result.data;
  const providerSettings = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const unset = providerSettings.filter((name) => config[name] === undefined);
  if (unset.length > 0 && unset.length < providerSettings.length)
    throw new ConfigError(
      `Wrong setting: ${unset.join(', ')}: must be set too, for single sign-on needs ${providerSettings.join(', ')}.`,
    );
  if (config.DATABASE_READ_URL !== undefined && config.DATABASE_URL === undefined)
    throw new ConfigError('Wrong setting: DATABASE_READ_URL: needs DATABASE_URL, whose standbys it names.');
  const paymentFault = paymentSettingsFault(config);
  if (paymentFault !== null) throw new ConfigError(`Wrong setting: ${paymentFault}`);
  if (config.CONTENT_DIR !== undefined && !isFolder(config.CONTENT_DIR))
    throw new ConfigError(`Wrong setting: CONTENT_DIR: must be a folder that is there${quote('CONTENT_DIR', given)}.`);
  if (config.EDI_FOLDER !== undefined && !isFolder(config.EDI_FOLDER))
    throw new ConfigError(`Wrong setting: EDI_FOLDER: must be a folder that is there${quote('EDI_FOLDER', given)}.`);
  const demo = flags.demo || config.DATABASE_URL === undefined;
  return {
    ...config,
    ...identityOf(config, demo),
    given: config,
    demo,
    dataFolder: fromRoot(config.DATA_DIR),
    ediFolder: config.EDI_FOLDER === undefined ? null : fromRoot(config.EDI_FOLDER),
    uploadsFolder: fromRoot(config.UPLOADS_DIR ?? `${config.DATA_DIR}/uploads`),
    allowedOrigins: splitList(config.ALLOWED_ORIGINS),
  };
}
