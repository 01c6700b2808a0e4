import { limits } from './limits.ts';

/**
 * Remote configuration answered by /config.json. Source: 001 §3 and §9 (runtime config, defaults), DECISIONS §2.
 * Flags are Y or N; times in milliseconds; `apiTimeout` 0 means none.
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
  resourcespaceStripHost: 'Y' | 'N';
  googleAnalyticsId: string;
  logLevel: string;
  version: string;
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
  resourcespaceStripHost: 'N',
  googleAnalyticsId: '',
  logLevel: 'error',
  version: '2.3.27',
};
