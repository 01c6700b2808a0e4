import { runtimeDefaults, type RuntimeConfig } from '@tradecounter/contract/runtime';
import { type Config, singleSignOnOf } from './config.ts';
import { importDemo } from './demo.ts';

/** The remote configuration that the portal starts with. */
export async function runtimeOf(config: Config): Promise<RuntimeConfig> {
  const flag = (value: 'Y' | 'N' | undefined, inDemo: 'Y' | 'N') => value ?? (config.demo ? inDemo : 'N');
  return {
    ...runtimeDefaults,
    API_URL: config.API_URL,
    GQL_URL: config.GQL_URL,
    title: config.TITLE,
    showAdmin: flag(config.SHOW_ADMIN, 'Y'),
    showForgotPwd: flag(config.SHOW_FORGOT_PWD, 'Y'),
    showRegister: flag(config.SHOW_REGISTER, 'Y'),
    payByLink: config.PAY_BY_LINK,
    bypassToS: config.BYPASS_TOS,
    company: config.COMPANY,
    currency: config.CURRENCY,
    currencyPrecision: config.CURRENCY_PRECISION,
    shipToNameMaximum: config.SHIP_TO_NAME_MAX,
    countries: config.COUNTRIES,
    timeZone: config.TIME_ZONE,
    logLevel: config.PORTAL_LOG_LEVEL,
    versionCheckInterval: config.VERSION_CHECK_INTERVAL,
    apiTimeout: config.API_TIMEOUT,
    googleAnalyticsId: config.GOOGLE_ANALYTICS_ID,
    resourcespaceStripHost: config.RESOURCESPACE_STRIP_HOST,
    keepKeys: config.KEEP_KEYS,
    offlineShell: config.OFFLINE_SHELL,
    ...(config.APP_SCHEME === undefined ? {} : { appScheme: config.APP_SCHEME }),
    ...(singleSignOnOf(config) === null ? {} : { singleSignOn: { name: config.OIDC_NAME } }),
    ...(config.demo ? { demoSignIns: (await importDemo()).demoSignIns } : {}),
  };
}
