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

/** Starts in a new browser. Returns the redirect. */
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
  it('leads to the provider and back, and ends in a session like any other', async () => {
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

  it('asks with PKCE, state and nonce, keeps them from scripts and other pages, and nothing of who only begins', async () => {
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

  it('a pass opens once, also for two at once', async () => {
    const { at, cookie } = await come();
    const both = await Promise.all([exchange(passOf(at), cookie), exchange(passOf(at), cookie)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await exchange(passOf(at), cookie)).status).toBe(401);
  });

  it('a pass opens in its own browser, within a minute', async () => {
    const first = await come();
    const stranger = await begin();
    expect((await exchange(passOf(first.at), '')).status).toBe(401);
    expect((await exchange(passOf(first.at), stranger.cookie)).status).toBe(401);
    server.setNow('2026-03-11T18:01:01Z');
    const late = await exchange(passOf(first.at), first.cookie);
    expect([late.status, late.body.error.message]).toEqual([
      401,
      'This sign-in took too long or was already used. Start again.',
    ]);
  });

  it('keeps the pass hashed, and removes what is over', async () => {
    const { at } = await come();
    const kept = await rows<{ hash: Buffer }>(db, sql`select hash from single_sign_ons`);
    expect(kept.some(({ hash }) => hash.toString('base64url') === passOf(at))).toBe(false);
    await removeOldPasses(db, new Date('2026-03-11T18:00:30Z'));
    expect(await countOf(db, 'single_sign_ons')).toBe(kept.length);
    await removeOldPasses(db, new Date('2026-03-11T18:02:00Z'));
    expect(await countOf(db, 'single_sign_ons')).toBe(0);
  });

  it('an answer that is sent again leads nowhere, also at the same moment', async () => {
    const { to, cookie } = await begin();
    const answer = await provider.follow(to.href);
    const again = () => lead(`${answer.pathname}${answer.search}`, cookie);
    const led = (await Promise.all([again(), again()])).map(({ headers }) => String(headers.location));
    expect(led.filter((at) => at.startsWith('/#/auth?pass=')).length).toBeLessThanOrEqual(1);
    expect(String((await again()).headers.location)).toMatch(/problem=(away|lost)/);
  });

  it.each([
    ['another state', (url: URL) => (url.searchParams.set('state', 'x'), url)],
    ['no state', (url: URL) => (url.searchParams.delete('state'), url)],
  ])('with %s it leads back to start over', async (_what, change) => {
    expect((await come({ change })).at).toBe('/#/auth?problem=lost');
  });

  it.each([
    ['another code', (url: URL) => (url.searchParams.set('code', 'x'), url)],
    ['no code', (url: URL) => (url.searchParams.delete('code'), url)],
    ['another issuer', (url: URL) => (url.searchParams.set('iss', 'http://evil.example'), url)],
    ['an endless code', (url: URL) => (url.searchParams.set('code', 'x'.repeat(5000)), url)],
  ])('with %s it opens nothing', async (_what, change) => {
    expect((await come({ change })).at).toBe('/#/auth?problem=away');
  });

  it.each([
    ['none', ''],
    ['one that is made up', 'sso=AQIDBA'],
    ['an endless one', `sso=${'A'.repeat(4000)}`],
    ['two', 'sso=AQ; sso=AQ'],
  ])('with a cookie that is %s it leads back to start over', async (_what, cookie) => {
    const { to } = await begin();
    const answer = await provider.follow(to.href);
    expect(String((await lead(`${answer.pathname}${answer.search}`, cookie)).headers.location)).toBe(
      '/#/auth?problem=lost',
    );
  });

  it("another browser's answer opens nothing here: no one is signed in as somebody else", async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const answer = await provider.follow(theirs.to.href);
    expect(String((await lead(`${answer.pathname}${answer.search}`, mine.cookie)).headers.location)).toBe(
      '/#/auth?problem=lost',
    );
  });

  it('takes ten minutes at most', async () => {
    const { to, cookie } = await begin();
    const answer = await provider.follow(to.href);
    server.setNow('2026-03-11T18:10:01Z');
    expect(String((await lead(`${answer.pathname}${answer.search}`, cookie)).headers.location)).toBe(
      '/#/auth?problem=lost',
    );
  });

  it.each([
    ['has an address that nobody has here', () => ({ email: 'stranger@example.com', email_verified: true })],
    ['has an address that is not verified', () => ({ email: `${person.username}@example.com`, email_verified: false })],
    ['has an address of which nothing is said', () => ({ email: `${person.username}@example.com` })],
    ['has no address', () => ({})],
  ])('a person who %s is not let in, and no user is made', async (_what, member) => {
    provider.member = member();
    const people = await countOf(db, 'users');
    expect((await come()).at).toBe('/#/auth?problem=nobody');
    expect(await countOf(db, 'users')).toBe(people);
  });

  it('who is disabled is not let in, neither before nor after the pass', async () => {
    const { at, cookie } = await come();
    await db.execute(sql`update users set disabled = true where id = ${person.id}`);
    expect((await exchange(passOf(at), cookie)).status).toBe(401);
    expect((await come()).at).toBe('/#/auth?problem=nobody');
    expect(await row(db, sql`select 1 from sessions where user_id = ${person.id}`)).toBeNull();
  });

  it('a person who says no there reads so', async () => {
    provider.member = null;
    expect((await come()).at).toBe('/#/auth?problem=refused');
  });

  it('asks neither for a code nor for another password: both are those of the sign-in by password', async () => {
    await db.execute(
      sql`update users set second_step = '\\x01', claims = claims || '{"resetPass":"Y"}' where id = ${person.id}`,
    );
    const { at, cookie } = await come();
    const { token } = await exchange(passOf(at), cookie);
    const { body } = await userOf(token);
    expect([body.user.secondStepDue, body.user.userClaims.resetPass]).toEqual([false, 'N']);
    await db.execute(sql`update users set second_step = null where id = ${person.id}`);
  });

  it('does not let one address try answers without end', async () => {
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
    '%j is no pass',
    async (pass) => {
      expect((await exchange(pass, '')).status).toBe(400);
    },
  );

  it('is named to the portal and nothing more', async () => {
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

  it('leads back to the app by its scheme, and ends in a session for who has the secret, once', async () => {
    const { pass } = await passed();
    const { status, token } = await exchange(pass, '', withApp, secret);
    expect([status, (await userOf(token, withApp)).body.user.username]).toEqual([200, person.username]);
    expect((await exchange(pass, '', withApp, secret)).status).toBe(401);
  });

  it('gives a session neither to another app, nor to the browser that it went through', async () => {
    const { pass, cookie } = await passed();
    expect((await exchange(pass, cookie, withApp)).status).toBe(401);
    expect((await exchange(pass, '', withApp)).status).toBe(401);
    expect((await exchange(pass, '', withApp, 't'.repeat(43))).status).toBe(401);
    expect((await exchange(pass, '', withApp, secret)).status).toBe(200);
  });

  it('has the pass of a browser for that browser alone', async () => {
    const { at, cookie } = await come({ on: withApp });
    expect((await exchange(passOf(at), '', withApp, secret)).status).toBe(401);
    expect((await exchange(passOf(at), cookie, withApp)).status).toBe(200);
  });

  it('leads back to the app with a problem, too', async () => {
    provider.member = null;
    expect((await come({ on: withApp, search })).at).toBe('com.example.orders://auth?problem=refused');
  });

  it.each([
    ['a short hash', '?app=abc'],
    ['two hashes', `${search}&${search.slice(1)}`],
    ['a hash with bits that no hash has', `?app=${'A'.repeat(42)}B`],
    ['an address', `?app=${encodeURIComponent('https://evil.example/')}`],
  ])('does not begin with %s', async (_what, given) => {
    const { to, set } = await begin(withApp, given);
    expect([`${to.pathname}${to.hash}`, set]).toEqual(['/#/auth?problem=lost', '']);
  });

  it('does not begin where the distributor has no app', async () => {
    expect((await begin(server, search)).to.hash).toBe('#/auth?problem=lost');
  });

  it.each([[''], ['x'.repeat(44)], [7], [null]])('%j is no secret', async (given) => {
    expect((await exchange('p'.repeat(43), '', withApp, given)).status).toBe(400);
  });
});

describe('by a claim that is the user name', () => {
  it('lets in who has that name here, and no one by an e-mail address', async () => {
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

describe('a distributor who demands a second step', () => {
  it('does not demand it of who signed in at the provider', async () => {
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

describe('without a provider that answers', () => {
  it('the server starts, and says so when somebody tries', async () => {
    const gone = await testServer(db, { ...provider.settings, OIDC_ISSUER: 'http://127.0.0.1:9' });
    try {
      expect(String((await lead('/wsl/sso/start', '', gone)).headers.location)).toBe('/#/auth?problem=away');
      expect((await lead('/readyz', '', gone)).statusCode).toBe(200);
    } finally {
      await gone.close();
    }
  });

  it('there are no doors where none is set', async () => {
    const plain = await testServer(db);
    try {
      expect((await exchange('x'.repeat(43), '', plain)).status).toBe(404);
      expect((await lead('/config.json', '', plain)).json()).not.toHaveProperty('singleSignOn');
    } finally {
      await plain.close();
    }
  });
});
