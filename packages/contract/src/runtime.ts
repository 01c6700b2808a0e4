import { limits } from './limits.ts';

/** What the portal's log lets through, from nothing to everything (001 §3). */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The version of this build. Server and portal carry the one that they were built with, so that either knows when the other is another one. */
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
  bypassToS: 'Y' | 'N';
  company: string;
  currencyPrecision: number;
  /** Most characters in the name of a typed-in address (001 §5). */
  shipToNameMaximum: number;
  /** The distributor's time zone, an IANA name such as America/New_York. The portal shows times and counts days in it; empty = the browser's own. */
  timeZone: string;
  resourcespaceStripHost: 'Y' | 'N';
  googleAnalyticsId: string;
  logLevel: LogLevel;
  version: string;
  /** Days for which the server remembers the keys of commands; 0 = for ever. A command that waits longer on a device is not sent any more. */
  keepKeys: number;
  /** Whether a browser keeps the portal's files, so that it starts without a network. */
  offlineShell: 'Y' | 'N';
  /** The scheme of addresses that open the distributor's app on a phone, such as `com.example.orders`; absent where there is no app. */
  appScheme?: string;
  /** How the distributor's single sign-on is called; absent where there is none. */
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
  bypassToS: 'N',
  company: '0',
  currencyPrecision: 2,
  shipToNameMaximum: limits.addressName,
  timeZone: '',
  resourcespaceStripHost: 'N',
  googleAnalyticsId: '',
  logLevel: 'error',
  version: buildVersion,
  keepKeys: 7,
  offlineShell: 'Y',
};
