import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { signIn } from '@tradecounter/contract/auth/auth';
import type { ErrorBody } from '@tradecounter/contract/errors';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { testDatabase } from '../../../test/database.ts';
import { send, type TestServer, testServer } from '../../../test/server.ts';
import type { Database } from '../db/database.ts';

let db: Database;
let server: TestServer;
beforeAll(async () => {
  db = await testDatabase();
  server = await testServer(db, { ALLOWED_ORIGINS: 'https://phone.example', METRICS_TOKEN: 'secret' });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });

describe('what a server reports about itself', () => {
  it('S-428 S-432 S-434 S-435 S-436 S-437 S-438 S-440 S-441 returns the default configuration, without the demo', async () => {
    const config = (await get('/config.json')).json();
    expect(config).toMatchObject({
      API_URL: '/wsl',
      GQL_URL: '/graphql',
      versionCheckInterval: 60_000,
      apiTimeout: 0,
      showAdmin: 'N',
      payByLink: 'Y',
      bypassToS: 'N',
      company: '0',
      currencyPrecision: 2,
      googleAnalyticsId: '',
      logLevel: 'error',
      version: '2.3.27',
    });
    expect(config).not.toHaveProperty('demoSignIns');
  });

  it('S-433 S-434 S-435 S-436 S-437 S-438 S-439 S-440 returns the configured values', async () => {
    const set = await testServer(db, {
      TITLE: 'Other Wood',
      VERSION_CHECK_INTERVAL: '5000',
      API_TIMEOUT: '9000',
      SHOW_ADMIN: 'Y',
      COMPANY: '7',
      CURRENCY_PRECISION: '3',
      GOOGLE_ANALYTICS_ID: 'G-ABC1234567',
      PORTAL_LOG_LEVEL: 'debug',
      APP_SCHEME: 'com.example.orders',
      TIME_ZONE: 'America/Denver',
    });
    const config = (await set.app.inject('/config.json')).json();
    await set.close();
    expect(config).toMatchObject({
      title: 'Other Wood',
      versionCheckInterval: 5000,
      apiTimeout: 9000,
      showAdmin: 'Y',
      company: '7',
      currencyPrecision: 3,
      googleAnalyticsId: 'G-ABC1234567',
      logLevel: 'debug',
      appScheme: 'com.example.orders',
      timeZone: 'America/Denver',
    });
  });

  it('S-079 returns whether the host is stripped from image URLs, by default not', async () => {
    expect((await get('/config.json')).json()).toMatchObject({ resourcespaceStripHost: 'N' });
    const set = await testServer(db, { RESOURCESPACE_STRIP_HOST: 'Y' });
    const config = (await set.app.inject('/config.json')).json();
    await set.close();
    expect(config).toMatchObject({ resourcespaceStripHost: 'Y' });
  });

  it('S-442 takes a timestamp and returns the deployed version, which is never cached', async () => {
    const answer = await get('/version.json?timestamp=1767225600000');
    expect([answer.json(), answer.headers['cache-control']]).toEqual([{ version: '2.3.27' }, 'no-store']);
  });

  it('answers 503 with the reason in the log while the disk of the database is full, and is ready once it has space', async () => {
    const logged: string[] = [];
    const full = await testServer(db, { LOG_LEVEL: 'error' }, { logTo: { write: (line) => logged.push(line) } });
    onTestFinished(() => full.close());
    const reason = 'could not extend file "base/5/16384": No space left on device';
    const refuse = (returns: string) =>
      sql.raw(
        `returns ${returns} language plpgsql as $$ begin raise exception '${reason}' using errcode = '53100'; end $$`,
      );
    await db.execute(sql`create function refuse_row() ${refuse('trigger')}`);
    await db.execute(sql`create function refuse_table() ${refuse('event_trigger')}`);
    await db.execute(
      sql`create trigger full_disk before insert on sign_in_failures for each row execute function refuse_row()`,
    );
    await db.execute(sql`create event trigger full_disk on ddl_command_start execute function refuse_table()`);
    const ready = async () => {
      const { statusCode, body } = await full.app.inject('/readyz');
      return [statusCode, statusCode === 200 ? '' : (JSON.parse(body) as ErrorBody).error.message];
    };
    expect(await ready()).toEqual([200, '']);
    const { status, headers, body } = await send(full, signIn, { body: { username: 'dana', password: 'dana' } });
    expect([status, headers['retry-after'], body.error.code]).toEqual([503, '2', 'unavailable']);
    expect(logged.join('\n')).toContain(JSON.stringify(reason).slice(1, -1));
    const says = 'The database’s disk is full.';
    expect([await ready(), await ready()]).toEqual([
      [503, says],
      [503, says],
    ]);
    await db.execute(sql`drop event trigger full_disk`);
    await db.execute(sql`drop trigger full_disk on sign_in_failures`);
    expect(await ready()).toEqual([200, '']);
  });

  it('is healthy and ready, and shows metrics only with the token', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).statusCode).toBe(200);
    expect((await get('/metrics')).statusCode).toBe(404);
    const metrics = await get('/metrics', { authorization: 'Bearer secret' });
    expect(metrics.body).toContain('http_request_duration_seconds');
    for (const name of [
      'jobs_waiting{queue="order-mail"} 0',
      'jobs_oldest_seconds{queue="order-mail"} 0',
      'jobs_failed{queue="order-mail"} 0',
      'database_connections_awaited ',
    ])
      expect(metrics.body).toContain(name);
    expect(metrics.body).toMatch(/^database_connections [1-9]/m);
    expect(metrics.body).toContain('# TYPE mails_total counter');
    expect(metrics.body).toContain('# TYPE faults_total counter');
  });

  it('has each metric that the alerts and the dashboard of deploy/monitoring name', async () => {
    const { body } = await get('/metrics', { authorization: 'Bearer secret' });
    const types = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    );
    const read = (file: string) =>
      readFileSync(join(import.meta.dirname, '../../../../../deploy/monitoring', file), 'utf8');
    const { groups } = parse(read('alerts.yml')) as { groups: { rules: { expr: string }[] }[] };
    const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets?: { expr: string }[] }[] };
    const asked = [...groups.flatMap(({ rules }) => rules), ...panels.flatMap(({ targets = [] }) => targets)];
    // A function is followed by its arguments, and text is in quotes. The rest is what Patroni and HAProxy report.
    const named = asked.flatMap(({ expr }) => [
      ...expr.replaceAll(/"[^"]*"/g, '').matchAll(/(?<![\w$])(?!patroni_|haproxy_)[a-z]+_\w+\b(?!\s*\()/g),
    ]);
    const names = [...new Set([...named].map(([name]) => name))];
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !types.includes(name))).toEqual([]);
  });

  it('shows metrics without a token only to this machine, and not through a proxy on it', async () => {
    const plain = await testServer(db);
    const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await plain.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })).statusCode;
    const answers = [await status({}), await status({}, '10.0.0.7'), await status({}, '192.0.2.1')];
    const marks = [
      'x-forwarded-for',
      'forwarded',
      'x-real-ip',
      'via',
      'cf-connecting-ip',
      'true-client-ip',
      'x-of-a-proxy',
    ];
    for (const name of marks) answers.push(await status({ [name]: '127.0.0.1' }));
    for (const host of ['orders.example.com', 'localhost.example.com:80', 'x@localhost'])
      answers.push(await status({ host }));
    const scraper = { accept: 'text/plain', 'x-prometheus-scrape-timeout-seconds': '10' };
    for (const host of ['localhost:4600', '127.0.0.1:4600', '[::1]:4600'])
      answers.push(await status({ ...scraper, host, 'sec-fetch-mode': 'navigate' }));
    await plain.close();
    expect(answers).toEqual([200, 404, 404, ...marks.map(() => 404), 404, 404, 404, 200, 200, 200]);
  });

  it('returns a request id with every response, also in the error', async () => {
    for (const url of ['/healthz', '/nowhere', '/%zz']) {
      const answer = await get(url);
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      if (answer.statusCode >= 400) expect(answer.json().error.requestId).toBe(answer.headers['x-request-id']);
    }
  });

  it("doesn't limit the rate of health checks", async () => {
    const strict = await testServer(db, { RATE_LIMIT: '3' });
    const status = async (url: string) => (await strict.app.inject(url)).statusCode;
    const answers = [];
    for (let at = 0; at < 6; at++) answers.push(await status('/healthz'), await status('/readyz'));
    for (let at = 0; at < 4; at++) answers.push(await status('/version.json'));
    await strict.close();
    expect(answers).toEqual([...Array(12).fill(200), 200, 200, 200, 429]);
  });

  it('never decompresses request bodies', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const packed = await server.app.inject({
      method: 'POST',
      url: '/wsl/api/auth',
      headers,
      payload: gzipSync('{"username":"a","password":"b"}'),
    });
    expect(packed.statusCode).toBe(400);
  });

  it('sends a strict content security policy with every response, also with errors', async () => {
    for (const url of ['/healthz', '/nowhere']) {
      const policy = String((await get(url)).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/unsafe-eval|upgrade-insecure-requests|script-src[^;]*unsafe-inline/);
    }
  });

  it('S-439 lets pages load from other hosts only the API that is set, and Google Analytics if it has an id', async () => {
    const policyWith = async (env: Record<string, string>): Promise<string> => {
      const named = await testServer(db, env);
      const { headers } = await named.app.inject('/healthz');
      await named.close();
      return String(headers['content-security-policy']);
    };
    const api = await policyWith({ API_URL: 'https://api.example/wsl', GQL_URL: 'https://api.example/graphql' });
    expect(api).toContain("connect-src 'self' https://api.example;");
    expect(api).toContain("script-src 'self';");
    const counted = await policyWith({ GOOGLE_ANALYTICS_ID: 'G-ABC1234567' });
    expect(counted).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(counted).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(String((await get('/healthz')).headers['content-security-policy'])).not.toContain('google');
  });

  it('allows only listed origins', async () => {
    const preflight = (origin: string) =>
      server.app.inject({
        method: 'OPTIONS',
        url: '/wsl/api/auth',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const listed = await preflight('https://phone.example');
    expect([listed.statusCode, listed.headers['access-control-allow-origin']]).toEqual([204, 'https://phone.example']);
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const { headers } = await get('/version.json', { origin: 'https://phone.example' });
    expect(headers['access-control-expose-headers']).toBe('content-disposition, retry-after, etag');
  });
});
