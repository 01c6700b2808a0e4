import { createHash } from 'node:crypto';
import { getUser, signOut } from '@tradecounter/contract/auth/auth';
import { exchangePass } from '@tradecounter/contract/auth/single-sign-on';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestProvider, testProvider } from '../../../../test/builders/provider.ts';
import { buildCustomer, buildLocation, buildUser } from '../../../../test/builders/shop.ts';
import { countOf, testDatabase } from '../../../../test/database.ts';
import { send, testDay, type TestServer, testServer } from '../../../../test/server.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';
import { removeOldPasses } from './single-sign-on-repository.ts';

const portal = 'http://portal.test';
let db: Database;
let provider: TestProvider;
let server: TestServer;
let customerNumber: string;
let person: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  customerNumber = await buildCustomer(db, { location: '01' });
  provider = await testProvider(portal);
  server = await testServer(db, provider.settings);
});
beforeEach(async () => {
  server.setNow(testDay);
  await db.execute(sql`delete from sign_in_failures`);
  person = await buildUser(db, { customers: [customerNumber] });
  provider.member = { email: `${person.username.toUpperCase()}@Example.com`, email_verified: true };
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await db.close();
});

const lead = (url: string, cookie = '', on = server) =>
  on.app.inject({ method: 'GET', url, headers: cookie === '' ? {} : { cookie } });

/** Starts single sign-on in a new browser. Returns the redirect. */
async function begin(on = server, search = ''): Promise<{ to: URL; cookie: string; set: string }> {
  const { statusCode, headers } = await lead(`/wsl/sso/start${search}`, '', on);
  expect(statusCode).toBe(302);
  const set = String(headers['set-cookie'] ?? '');
  return { to: new URL(String(headers.location), portal), cookie: set.split(';')[0]!, set };
}

/** Goes all the way through the provider. Returns the portal server's redirect. */
async function come({
  on = server,
  search = '',
  change = (url: URL) => url,
}: { on?: TestServer; search?: string; change?: (url: URL) => URL } = {}): Promise<{
  at: string;
  cookie: string;
  answer: URL;
}> {
  const { to, cookie } = await begin(on, search);
  const answer = change(await provider.follow(to.href));
  const { headers } = await lead(`${answer.pathname}${answer.search}`, cookie, on);
  return { at: String(headers.location), cookie, answer };
}
const passOf = (at: string): string => /^\/#\/auth\?pass=([\w-]{43})$/.exec(at)![1]!;

async function exchange(pass: unknown, cookie: string, on = server, secret?: unknown) {
  const response = await on.app.inject({
    method: 'POST',
    url: `/wsl${exchangePass.path}`,
    headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    payload: JSON.stringify({ pass, secret }),
  });
  return {
    status: response.statusCode,
    token: (response.json() as { token?: string }).token ?? '',
    body: response.json(),
  };
}
const userOf = async (token: string, on = server) => send(on, getUser, {}, { token });

describe('single sign-on', () => {
  it('redirects to the provider and back, and starts a normal session', async () => {
    const { at, cookie } = await come();
    const { status, token } = await exchange(passOf(at), cookie);
    expect([status, token.length]).toEqual([200, 43]);
    const { body } = await userOf(token);
    expect([body.user.username, body.user.customerNumber, body.user.userClaims.showPrices]).toEqual([
      person.username,
      customerNumber,
      'Y',
    ]);
    expect((await send(server, signOut, {}, { token })).status).toBe(200);
    expect((await userOf(token)).status).toBe(402);
    const [found] = await rows(
      db,
      sql`select action, customer_number, after from audit_log where actor = ${person.username} order by id limit 1`,
    );
    expect(found).toEqual({
      action: 'auth.signed_in',
      customer_number: customerNumber,
      after: { by: 'single sign-on' },
    });
  });

  it('uses PKCE, state and nonce, keeps them in an HttpOnly cookie, and stores nothing when it starts', async () => {
    const before = await countOf(db, 'single_sign_ons');
    const { to, set } = await begin();
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'tradecounter',
      code_challenge_method: 'S256',
      redirect_uri: `${portal}/wsl/sso/callback`,
      state: expect.stringMatching(/.{43}/),
      nonce: expect.stringMatching(/.{43}/),
    });
    expect(set).toMatch(/^sso=[\w-]+; Path=\/wsl; Max-Age=600; HttpOnly; SameSite=Lax$/);
    for (const secret of [to.searchParams.get('state')!, to.searchParams.get('nonce')!])
      expect(Buffer.from(set.split(';')[0]!.slice(4), 'base64url').includes(secret)).toBe(false);
    expect(await countOf(db, 'single_sign_ons')).toBe(before);
  });

  it('accepts a pass once, also with two requests at once', async () => {
    const { at, cookie } = await come();
    const both = await Promise.all([exchange(passOf(at), cookie), exchange(passOf(at), cookie)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await exchange(passOf(at), cookie)).status).toBe(401);
  });

  it('accepts a pass only in its own browser and within a minute', async () => {
    const first = await come();
    const stranger = await begin();
    expect((await exchange(passOf(first.at), '')).status).toBe(401);
    expect((await exchange(passOf(first.at), stranger.cookie)).status).toBe(401);
    server.setNow('2026-03-11T18:01:01Z');
    const late = await exchange(passOf(first.at), first.cookie);
    expect([late.status, late.body.error.message]).toEqual([
      401,
      'This sign-in took too long or was already completed. Start again.',
    ]);
  });

  it('stores only a hash of the pass, and removes expired passes', async () => {
    const { at } = await come();
    const kept = await rows<{ hash: Buffer }>(db, sql`select hash from single_sign_ons`);
    expect(kept.some(({ hash }) => hash.toString('base64url') === passOf(at))).toBe(false);
    await removeOldPasses(db, new Date('2026-03-11T18:00:30Z'));
    expect(await countOf(db, 'single_sign_ons')).toBe(kept.length);
    await removeOldPasses(db, new Date('2026-03-11T18:02:00Z'));
    expect(await countOf(db, 'single_sign_ons')).toBe(0);
  });

  it('rejects a repeated response of the provider, also a concurrent one', async () => {
    const { to, cookie } = await begin();
    const answer = await provider.follow(to.href);
    const again = () => lead(`${answer.pathname}${answer.search}`, cookie);
    const led = (await Promise.all([again(), again()])).map(({ headers }) => String(headers.location));
    expect(led.filter((at) => at.startsWith('/#/auth?pass=')).length).toBeLessThanOrEqual(1);
    expect(String((await again()).headers.location)).toMatch(/problem=(away|lost)/);
  });

  it.each([
    ['a different state', (url: URL) => (url.searchParams.set('state', 'x'), url)],
    ['no state', (url: URL) => (url.searchParams.delete('state'), url)],
  ])('returns to the start page with %s', async (_what, change) => {
    expect((await come({ change })).at).toBe('/#/auth?problem=lost');
  });

  it.each([
    ['a different code', (url: URL) => (url.searchParams.set('code', 'x'), url)],
    ['no code', (url: URL) => (url.searchParams.delete('code'), url)],
    ['a different issuer', (url: URL) => (url.searchParams.set('iss', 'http://evil.example'), url)],
    ['a code that is too long', (url: URL) => (url.searchParams.set('code', 'x'.repeat(5000)), url)],
  ])("doesn't sign in with %s", async (_what, change) => {
    expect((await come({ change })).at).toBe('/#/auth?problem=away');
  });

  it.each([
    ['missing', ''],
    ['invented', 'sso=AQIDBA'],
    ['too long', `sso=${'A'.repeat(4000)}`],
    ['sent twice', 'sso=AQ; sso=AQ'],
  ])('returns to the start page with a cookie that is %s', async (_what, cookie) => {
    const { to } = await begin();
    const answer = await provider.follow(to.href);
    expect(String((await lead(`${answer.pathname}${answer.search}`, cookie)).headers.location)).toBe(
      '/#/auth?problem=lost',
    );
  });

  it("rejects the provider's response for another browser, so that users can't be signed in as someone else", async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const answer = await provider.follow(theirs.to.href);
    expect(String((await lead(`${answer.pathname}${answer.search}`, mine.cookie)).headers.location)).toBe(
      '/#/auth?problem=lost',
    );
  });

  it('expires after ten minutes', async () => {
    const { to, cookie } = await begin();
    const answer = await provider.follow(to.href);
    server.setNow('2026-03-11T18:10:01Z');
    expect(String((await lead(`${answer.pathname}${answer.search}`, cookie)).headers.location)).toBe(
      '/#/auth?problem=lost',
    );
  });

  it.each([
    ['has an unknown address', () => ({ email: 'stranger@example.com', email_verified: true })],
    ['has an unverified address', () => ({ email: `${person.username}@example.com`, email_verified: false })],
    ['has an address without verification status', () => ({ email: `${person.username}@example.com` })],
    ['has no address', () => ({})],
  ])('rejects a person who %s, and creates no user', async (_what, member) => {
    provider.member = member();
    const people = await countOf(db, 'users');
    expect((await come()).at).toBe('/#/auth?problem=nobody');
    expect(await countOf(db, 'users')).toBe(people);
  });

  it('rejects a disabled user, both before and after the pass was issued', async () => {
    const { at, cookie } = await come();
    await db.execute(sql`update users set disabled = true where id = ${person.id}`);
    expect((await exchange(passOf(at), cookie)).status).toBe(401);
    expect((await come()).at).toBe('/#/auth?problem=nobody');
    expect(await row(db, sql`select 1 from sessions where user_id = ${person.id}`)).toBeNull();
  });

  it('shows a message to a user who declined at the provider', async () => {
    provider.member = null;
    expect((await come()).at).toBe('/#/auth?problem=refused');
  });

  it('requires neither a code nor a password change, which belong to the sign-in with a password', async () => {
    await db.execute(
      sql`update users set second_step = '\\x01', claims = claims || '{"resetPass":"Y"}' where id = ${person.id}`,
    );
    const { at, cookie } = await come();
    const { token } = await exchange(passOf(at), cookie);
    const { body } = await userOf(token);
    expect([body.user.secondStepDue, body.user.userClaims.resetPass]).toEqual([false, 'N']);
    await db.execute(sql`update users set second_step = null where id = ${person.id}`);
  });

  it('limits the attempts from one address', async () => {
    const led: string[] = [];
    for (let turn = 0; turn < 52; turn++) {
      const { to, cookie } = await begin();
      led.push(
        String(
          (
            await lead(
              `/wsl/sso/callback?state=${to.searchParams.get('state')}&error=access_denied&iss=${encodeURIComponent(provider.issuer)}`,
              cookie,
            )
          ).headers.location,
        ),
      );
    }
    expect([led[0], led.at(-1)]).toEqual(['/#/auth?problem=refused', '/#/auth?problem=often']);
  });

  it.each([[''], ['x'], ['x'.repeat(44)], [null], [7], [{}], [`${'x'.repeat(42)}\u0000`]])(
    'rejects the invalid pass %j',
    async (pass) => {
      expect((await exchange(pass, '')).status).toBe(400);
    },
  );

  it("exposes only the provider's name to the portal", async () => {
    const config = (await lead('/config.json')).json() as { singleSignOn?: unknown };
    expect(config.singleSignOn).toEqual({ name: 'your company account' });
    expect(JSON.stringify(config)).not.toContain('secret');
  });
});

describe('single sign-on in the native app', () => {
  const secret = 's'.repeat(43);
  const search = `?app=${createHash('sha256').update(secret).digest('base64url')}`;
  let withApp: TestServer;
  beforeAll(
    async () => void (withApp = await testServer(db, { ...provider.settings, APP_SCHEME: 'com.example.orders' })),
  );
  afterAll(() => withApp.close());
  const passed = async (): Promise<{ pass: string; cookie: string }> => {
    const { at, cookie } = await come({ on: withApp, search });
    return { pass: /^com\.example\.orders:\/\/auth\?pass=([\w-]{43})$/.exec(at)![1]!, cookie };
  };

  it('asks the provider to sign the person in again, which a browser does not', async () => {
    const promptOf = async (given: string) => (await begin(withApp, given)).to.searchParams.get('prompt');
    expect([await promptOf(search), await promptOf('')]).toEqual(['login', null]);
  });

  it('returns to the app by its scheme, and starts a session once for the holder of the secret', async () => {
    const { pass } = await passed();
    const { status, token } = await exchange(pass, '', withApp, secret);
    expect([status, (await userOf(token, withApp)).body.user.username]).toEqual([200, person.username]);
    expect((await exchange(pass, '', withApp, secret)).status).toBe(401);
  });

  it('starts no session for another app or for the browser that was used', async () => {
    const { pass, cookie } = await passed();
    expect((await exchange(pass, cookie, withApp)).status).toBe(401);
    expect((await exchange(pass, '', withApp)).status).toBe(401);
    expect((await exchange(pass, '', withApp, 't'.repeat(43))).status).toBe(401);
    expect((await exchange(pass, '', withApp, secret)).status).toBe(200);
  });

  it("accepts a browser's pass only in that browser", async () => {
    const { at, cookie } = await come({ on: withApp });
    expect((await exchange(passOf(at), '', withApp, secret)).status).toBe(401);
    expect((await exchange(passOf(at), cookie, withApp)).status).toBe(200);
  });

  it('returns to the app with an error too', async () => {
    provider.member = null;
    expect((await come({ on: withApp, search })).at).toBe('com.example.orders://auth?problem=refused');
  });

  it.each([
    ['a short hash', '?app=abc'],
    ['two hashes', `${search}&${search.slice(1)}`],
    ['a hash with impossible bits', `?app=${'A'.repeat(42)}B`],
    ['a URL', `?app=${encodeURIComponent('https://evil.example/')}`],
  ])("doesn't start with %s", async (_what, given) => {
    const { to, set } = await begin(withApp, given);
    expect([`${to.pathname}${to.hash}`, set]).toEqual(['/#/auth?problem=lost', '']);
  });

  it("doesn't start if the distributor has no app", async () => {
    expect((await begin(server, search)).to.hash).toBe('#/auth?problem=lost');
  });

  it.each([[''], ['x'.repeat(44)], [7], [null]])('rejects the invalid secret %j', async (given) => {
    expect((await exchange('p'.repeat(43), '', withApp, given)).status).toBe(400);
  });
});

describe('single sign-on with a user name claim', () => {
  it('signs in the user with that name, and no one by e-mail address', async () => {
    const named = await testServer(db, { ...provider.settings, OIDC_USERNAME_CLAIM: 'preferred_username' });
    try {
      provider.member = { preferred_username: person.username.toUpperCase() };
      const { at, cookie } = await come({ on: named });
      expect((await userOf((await exchange(passOf(at), cookie, named)).token, named)).body.user.username).toBe(
        person.username,
      );
      provider.member = { email: `${person.username}@example.com`, email_verified: true };
      expect((await come({ on: named })).at).toBe('/#/auth?problem=nobody');
    } finally {
      await named.close();
    }
  });
});

describe('with two-step sign-in required', () => {
  it("users who sign in at the provider don't need it", async () => {
    const demanding = await testServer(db, { ...provider.settings, REQUIRE_SECOND_STEP: 'Y', OIDC_NAME: 'Harbour ID' });
    try {
      const { at, cookie } = await come({ on: demanding });
      const { body } = await userOf((await exchange(passOf(at), cookie, demanding)).token, demanding);
      expect(body.user.secondStepDue).toBe(false);
    } finally {
      await demanding.close();
    }
  });
});

describe('without an available provider', () => {
  it('the server starts, and shows an error when a user tries to sign in', async () => {
    const gone = await testServer(db, { ...provider.settings, OIDC_ISSUER: 'http://127.0.0.1:9' });
    try {
      expect(String((await lead('/wsl/sso/start', '', gone)).headers.location)).toBe('/#/auth?problem=away');
      expect((await lead('/readyz', '', gone)).statusCode).toBe(200);
    } finally {
      await gone.close();
    }
  });

  it('single sign-on is disabled when no provider is configured', async () => {
    const plain = await testServer(db);
    try {
      expect((await exchange('x'.repeat(43), '', plain)).status).toBe(404);
      expect((await lead('/config.json', '', plain)).json()).not.toHaveProperty('singleSignOn');
    } finally {
      await plain.close();
    }
  });
});
