import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, singleSignOnOf } from './config.ts';

describe('the settings', () => {
  it('have defaults: port 4600, the embedded database with the demo', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 4600,
      demo: true,
      CURRENCY_PRECISION: 2,
      TIME_ZONE: 'America/Los_Angeles',
    });
  });

  it("leave the demo's defaults in place unless they are set", () => {
    const shown = (env: Record<string, string>) => {
      const { SHOW_ADMIN, SHOW_FORGOT_PWD, SHOW_REGISTER } = readConfig(env);
      return [SHOW_ADMIN, SHOW_FORGOT_PWD, SHOW_REGISTER];
    };
    expect(shown({})).toEqual([undefined, undefined, undefined]);
    expect(shown({ SHOW_ADMIN: 'N', SHOW_FORGOT_PWD: 'Y' })).toEqual(['N', 'Y', undefined]);
  });

  it('a database server starts empty unless --demo is given; an empty variable counts as not set', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://u@h/d' }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://u@h/d' }, ['--demo']).demo).toBe(true);
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 4600, demo: true });
  });

  it('trust no proxy unless a setting gives their number or addresses', () => {
    const trust = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).TRUST_PROXY;
    expect([trust(''), trust('N'), trust('0'), trust('2'), trust('10.0.0.0/8, ::1')]).toEqual([
      false,
      false,
      false,
      2,
      ['10.0.0.0/8', '::1'],
    ]);
  });

  it.each([
    ['PORT', 'http', 'must be a port'],
    ['PORT', '70000', 'must be a port'],
    ['DATABASE_URL', 'mysql://x', 'must be an address that starts with postgres:// or postgresql://'],
    [
      'DATABASE_URL',
      'postgres://portal:a/b@h/d',
      'cannot be read as an address: in a password / ? # [ ] are written %2F',
    ],
    ['DATABASE_URL', 'postgres://portal@h:99999/d', 'cannot be read as an address'],
    ['SMTP_URL', 'mail.example.com', 'must be an address that starts with smtp:// or smtps://'],
    ['TIME_ZONE', 'Mars/Olympus', 'must be a time zone'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error'],
    ['SHOW_ADMIN', 'yes', 'must be Y or N'],
    ['CURRENCY_PRECISION', '9', 'must be 0 to 4'],
    ['CURRENCY', 'EUR', 'must be the code of a dollar or peso, such as USD or CAD'],
    ['API_TIMEOUT', '30', 'must be 0 for none, or milliseconds from 1000'],
    ['VERSION_CHECK_INTERVAL', '60', 'must be 0 for none, or milliseconds from 1000'],
    ['GOOGLE_ANALYTICS_ID', 'G-1"><script>', 'must be a measurement id'],
    ['PORTAL_LOG_LEVEL', 'loud', 'must be one of silent, error'],
    ['PICTURE_HOSTS', 'https://dam.example.com', 'must be the hosts that pictures are fetched from'],
    ['PICTURE_HOSTS', '0.0.0.0/0', 'must be the hosts that pictures are fetched from'],
    ['PICTURES_MAX_MB', '10', 'must be a whole number of megabytes, 50 to 1000000'],
    ['RESOURCESPACE_STRIP_HOST', 'yes', 'must be Y or N'],
    ['RATE_LIMIT', '-1', 'must be a whole number'],
    ['KEEP_SESSIONS', '-1', 'must be a whole number of days, 0 to 3650'],
    ['KEEP_JOBS', '99999', 'must be a whole number of days, 0 to 3650'],
    ['TRUST_PROXY', 'Y', 'must be the number of proxies in front of the portal, such as 1, or their addresses'],
    ['TRUST_PROXY', '0.0.0.0/0', 'must be the number of proxies'],
    ['REQUEST_TIMEOUT', '0', 'must be a number of seconds'],
    ['MAX_CONNECTIONS', 'many', 'must be a whole number'],
    ['DATABASE_POOL', '0', 'must be a whole number of connections, 2 to 500'],
    ['DATABASE_POOL', '1', 'must be a whole number of connections, 2 to 500'],
    ['DATABASE_LOCK_TIMEOUT', '0', 'must be a number of seconds, 1 to 3600'],
    ['DATABASE_START_WAIT', '-1', 'must be a whole number of seconds, 0 to 3600'],
    ['STOP_DELAY', '6', 'must be a whole number of seconds, 0 to 5'],
    ['REGISTER_CLAIMS', 'admin=Y', 'must be claims such as showPrices=N|allowedToOrder=N, without admin and staff'],
    ['REGISTER_CLAIMS', 'showPrices=Yes', 'must be claims such as'],
    ['REGISTER_CLAIMS', 'everything', 'must be claims such as'],
    ['REGISTER_CLAIMS', '__proto__=Y', 'must be claims such as'],
    ['REGISTER_MAIL', 'a@x.example,b@x.example', 'must be one e-mail address such as'],
    ['ORDER_MAIL', 'orders@x.example, warehouse', 'must be e-mail addresses such as'],
    ['REGISTER_APPROVAL', 'yes', 'must be Y or N'],
    ['PUBLIC_URL', 'shop.example', 'must be an address that starts with http:// or https://'],
    ['PUBLIC_URL', 'https://shop.example/portal/', 'must be an address without a path'],
    ['API_URL', 'wsl', 'must be a path that starts with /'],
    ['GQL_URL', '//evil.example/graphql', 'must be a path that starts with /'],
    ['ALLOWED_ORIGINS', 'https://a.example,https://b.example/', 'must be origins such as'],
    ['APP_SCHEME', 'javascript', "must be the app's id in small letters, with a dot"],
    ['MAIL_FROM', 'nobody', 'must be a sender such as'],
    ['MAIL_FROM', 'Dana <dana@x.example>, Eli <eli@x.example>', 'must be a sender such as'],
    ['REQUIRE_SECOND_STEP', 'all', 'must be N, Y or admins'],
    ['OIDC_ISSUER', 'http://id.example', 'must be an address that starts with https://'],
    ['CONTENT_DIR', '/nowhere/at/all', 'must be a folder that is there'],
  ])('%s=%s is reported in one sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${sentence}`);
  });

  it('take the address of the portal with or without a slash, and origins of phones', () => {
    expect(readConfig({ REGISTER_CLAIMS: 'showPrices=N| purchaseOrderRequired=P |' }).REGISTER_CLAIMS).toEqual({
      showPrices: 'N',
      purchaseOrderRequired: 'P',
    });
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).PUBLIC_URL).toBe('https://shop.example');
    expect(readConfig({ ALLOWED_ORIGINS: 'https://a.example:8443, capacitor://localhost' }).allowedOrigins).toEqual([
      'https://a.example:8443',
      'capacitor://localhost',
    ]);
  });

  it('of single sign-on must all be set together', () => {
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example' })).toThrow(
      'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: must be set too',
    );
    expect(
      singleSignOnOf(readConfig({ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' })),
    ).toEqual({ issuer: 'https://id.example', clientId: 'a', clientSecret: 'b', userNameClaim: null });
    expect(singleSignOnOf(readConfig({}))).toBeNull();
  });

  it('are shown with a wrong value, but never a URL or key that may contain a password', () => {
    expect(() => readConfig({ PORT: 'http' })).toThrow("(it is 'http')");
    expect(() => readConfig({ SECRET_KEY: 'hunter2' })).toThrow(
      /^(?!.*hunter2).*SECRET_KEY: must be 32 bytes in base64/,
    );
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@h/d' })).toThrow(/^(?!.*hunter2).*DATABASE_URL/);
  });

  it('are all reported together if several are wrong, and so is an unknown option', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*LOG_LEVEL/);
    expect(() => readConfig({}, ['--nope'])).toThrow(/Unknown option '--nope'.*Known: --demo/);
  });
});
