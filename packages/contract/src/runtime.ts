import { limits } from './limits.ts';

/** Levels of the portal's log, from nothing to everything (001 §3). */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The version of this build. Server and portal contain it, so that each can detect another version of the other. */
export const buildVersion = '2.3.27';

/**
 * Remote configuration answered by /config.json. Source: 001 §3 and §9 (runtime config, defaults).
 * Flags are Y or N; times in milliseconds; `apiTimeout` 0 means none, `versionCheckInterval` 0 never.
 */
export interface RuntimeConfig {
  API_URL: string;
  GQL_URL: string;
  title: string;
  versionCheckInterval: number;
  apiTimeout: number;
  showAdmin: 'Y' | 'N';
  showForgotPwd: 'Y' | 'N';
  showRegister: 'Y' | 'N';
  /** Whether users can make payment links. */
  payByLink: 'Y' | 'N';
  bypassToS: 'Y' | 'N';
  company: string;
  /** The shop's currency, ISO 4217. */
  currency: string;
  currencyPrecision: number;
  /** Maximum characters in the name of a typed-in address (001 §5). */
  shipToNameMaximum: number;
  /** ISO 3166: the distributor's country, then others to which an address can be typed in. */
  countries: readonly string[];
  /**
   * The distributor's time zone, in which the portal shows times and counts days: an IANA name such as
   * America/New_York. Empty = the browser's time zone.
   */
  timeZone: string;
  resourcespaceStripHost: 'Y' | 'N';
  googleAnalyticsId: string;
  logLevel: LogLevel;
  version: string;
  /**
   * Days for which the server stores idempotency keys; 0 = forever. A command that waits longer on a device isn't sent.
   */
  keepKeys: number;
  /** Whether a browser stores the portal's files, so that it starts offline. */
  offlineShell: 'Y' | 'N';
  /** Scheme of addresses that open the distributor's phone app, such as `com.example.orders`. Absent without an app. */
  appScheme?: string;
  /** Name of the distributor's single sign-on. Absent when there is none. */
  singleSignOn?: { name: string };
  /** The demo's sign-in cards; absent on a real server. */
  demoSignIns?: readonly { username: string }[];
}

export const runtimeDefaults: RuntimeConfig = {
  API_URL: '/wsl',
  GQL_URL: '/graphql',
  title: 'Tradecounter',
  versionCheckInterval: 60_000,
  apiTimeout: 0,
  showAdmin: 'N',
  showForgotPwd: 'N',
  showRegister: 'N',
  payByLink: 'N',
  bypassToS: 'N',
  company: '0',
  currency: 'USD',
  currencyPrecision: 2,
  shipToNameMaximum: limits.addressName,
  countries: ['US', 'CA'],
  timeZone: '',
  resourcespaceStripHost: 'N',
  googleAnalyticsId: '',
  logLevel: 'error',
  version: buildVersion,
  keepKeys: 7,
  offlineShell: 'Y',
};
