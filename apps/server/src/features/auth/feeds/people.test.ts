import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { feedFolder, smallShop } from '../../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../../test/builders/feeds.ts';
import { row, rows } from '../../../platform/db/database.ts';
import { addPerson } from '../people/add-person.ts';
import { closeAccount, lockMember, reopenAccount, saveAdminClaims } from '../people/member-repository.ts';
import { setDisabled } from '../people/set-disabled.ts';
import { verifyPassword } from '../password/password.ts';
import { setPassword } from '../password/set-password.ts';

const feeds = feedsDatabase({ before: smallShop });

const { load } = feeds;
const passwordOf = async (username: string) =>
  (await row<{ password_hash: string | null }>(
    feeds.db,
    sql`select password_hash from users where username = ${username}`,
  ))!.password_hash;

const users = (rows: readonly string[], columns = 'username,email,initialPassword,claims') =>
  load({ 'users.csv': [columns, ...rows] });
const person = (password: string, claims = 'showPrices=Y|allowedToOrder=Y') =>
  users([`Dana,dana@ridgeline.example,${password},${claims}`]);
const signedIn = () =>
  feeds.db.execute(sql`update users set signed_in_at = '2026-05-01T08:00:00Z' where username = 'Dana'`);
const resetOf = async () =>
  (await row<{ reset: string | null }>(
    feeds.db,
    sql`select claims->>'resetPass' as reset from users where username = 'Dana'`,
  ))!.reset;

it('the first password works, and loading it again changes nothing', async () => {
  expect(await verifyPassword('first-secret', await passwordOf('Dana'))).toBe(true);
  const before = await passwordOf('Dana');
  expect((await person('first-secret')).files[0]).toMatchObject({ unchanged: 1 });
  expect(await passwordOf('Dana')).toBe(before);
});

it('a new first password is used until the user has signed in, and ignored afterwards', async () => {
  expect((await person('second-secret')).files[0]).toMatchObject({ changed: 1 });
  expect(await verifyPassword('second-secret', await passwordOf('Dana'))).toBe(true);
  await person('');
  expect(await verifyPassword('second-secret', await passwordOf('Dana'))).toBe(true);
  await signedIn();
  expect((await person('third-secret')).files[0]).toMatchObject({ unchanged: 1 });
  // Its cell no longer counts, so a fault in it doesn't keep the rest of the row out.
  const { badRows, files } = await person('geheim7', 'showPrices=Y');
  expect([badRows, files[0]!.changed]).toEqual([[], 1]);
  expect(await verifyPassword('second-secret', await passwordOf('Dana'))).toBe(true);
});

it("the first password of a feed doesn't replace one that was set on the server", async () => {
  await setPassword(feeds.db, { username: 'dana', password: 'from the server', mustChange: false }, new Date());
  await addPerson(
    feeds.db,
    { username: 'kim', password: 'from the server', claims: {}, customers: ['1001'] },
    new Date(),
  );
  await users(['Dana,dana@ridgeline.example,other-secret,', 'kim,kim@ridgeline.example,other-secret,']);
  for (const name of ['Dana', 'kim'])
    expect(await verifyPassword('from the server', await passwordOf(name))).toBe(true);
});

it('a user without a password gets the first one from a feed', async () => {
  await users(['kim,kim@ridgeline.example,,']);
  await users(['kim,kim@ridgeline.example,late-secret,']);
  expect(await verifyPassword('late-secret', await passwordOf('kim'))).toBe(true);
});

it('a first password with fewer than 8 characters is rejected, and not shown in the report', async () => {
  const report = await person('geheim7');
  expect(report.badRows).toEqual([
    { file: 'users.csv', line: 2, column: 'initialPassword', reason: 'has 7 characters, at least 8 are needed' },
  ]);
  expect(await verifyPassword('first-secret', await passwordOf('Dana'))).toBe(true);
});

it.each(['never signed in', 'signed in before'])(
  'resetPass=Y applies to users who %s, once each time the feed changes to it',
  async (who) => {
    if (who !== 'never signed in') await signedIn();
    await person('first-secret', 'resetPass=Y');
    expect(await resetOf()).toBe('Y');
    // This is the state after the person changed the password.
    await feeds.db.execute(sql`update users set claims = claims || '{"resetPass":"N"}'`);
    expect((await person('first-secret', 'resetPass=Y')).files[0]).toMatchObject({ unchanged: 1 });
    expect(await resetOf()).toBe('N');
    await person('first-secret', 'resetPass=N');
    await person('first-secret', 'resetPass=Y');
    expect(await resetOf()).toBe('Y');
    await person('first-secret', 'showPrices=Y');
    expect(await resetOf()).toBeNull();
  },
);

it("a reset requested on the server stays while the feed doesn't change", async () => {
  await feeds.db.execute(sql`update users set claims = claims || '{"resetPass":"Y"}'`);
  await person('first-secret', 'showPrices=Y|resetPass=N');
  expect(await resetOf()).toBe('Y');
});

it.each([
  ['disables', 'username,email,disabled', 'Dana,dana@ridgeline.example,Y', 'Dana,dana@ridgeline.example,N'],
  ['gives another e-mail address', 'username,email', 'Dana,other@ridgeline.example', 'Dana,dana@ridgeline.example'],
])('a user whom a feed %s is signed out permanently, and others are not', async (_what, columns, changed, back) => {
  const now = new Date();
  await users(['kim,kim@ridgeline.example'], 'username,email');
  await feeds.db.execute(sql`
    insert into sessions (token_hash, user_id, customer_number, created_at, expires_at)
    select decode(md5(username), 'hex'), id, '1001', ${now.toISOString()},
      ${new Date(now.getTime() + 86_400_000).toISOString()}
    from users`);
  const inForce = async () =>
    (
      await rows<{ username: string }>(
        feeds.db,
        sql`select username from sessions s join users u on u.id = s.user_id where revoked_at is null order by 1`,
      )
    ).map((one) => one.username);
  await users(['Dana,DANA@ridgeline.example', 'kim,kim@ridgeline.example'], 'username,email');
  expect(await inForce()).toEqual(['Dana', 'kim']);
  await users([changed], columns);
  expect(await inForce()).toEqual(['kim']);
  await users([back], columns);
  expect(await inForce()).toEqual(['kim']);
  expect(
    await rows(feeds.db, sql`select actor, subject, after from audit_log where action = 'auth.sessions_ended'`),
  ).toEqual([{ actor: 'feeds', subject: 'Dana', after: { sessionsEnded: 1 } }]);
});

it('a user disabled manually stays disabled, whatever a feed says, until enabled manually', async () => {
  const disabled = async () =>
    (await row<{ disabled: boolean }>(feeds.db, sql`select disabled from users where username = 'Dana'`))!.disabled;
  await setDisabled(feeds.db, { username: 'dana', disabled: true }, new Date());
  await person('first-secret');
  expect(await disabled()).toBe(true);
  await users(['Dana,dana@ridgeline.example,N'], 'username,email,disabled');
  expect(await disabled()).toBe(true);
  await setDisabled(feeds.db, { username: 'dana', disabled: false }, new Date());
  await users(['Dana,dana@ridgeline.example,Y'], 'username,email,disabled');
  expect(await disabled()).toBe(true);
  await users(['Dana,dana@ridgeline.example,N'], 'username,email,disabled');
  expect(await disabled()).toBe(false);
});

it('a user name in another letter case is the same user', async () => {
  const report = await load({ 'users.csv': ['username,email,disabled', 'DANA,other@ridgeline.example,Y'] });
  expect(report.files[0]).toMatchObject({ added: 0, changed: 1 });
  expect(await rows(feeds.db, sql`select username, email, disabled from users`)).toEqual([
    { username: 'DANA', email: 'other@ridgeline.example', disabled: true },
  ]);
});

it('a new user without a first password has no password', async () => {
  await load({ 'users.csv': ['username', 'kim'] });
  expect(await passwordOf('kim')).toBeNull();
});

it('two users can swap their e-mails in one file', async () => {
  await load({ 'users.csv': ['username,email', 'kim,kim@ridgeline.example'] });
  const report = await load({
    'users.csv': ['username,email', 'kim,dana@ridgeline.example', 'dana,kim@ridgeline.example'],
  });
  expect(report.badRows).toEqual([]);
  expect(await rows(feeds.db, sql`select username, email from users order by 1`)).toEqual([
    { username: 'dana', email: 'kim@ridgeline.example' },
    { username: 'kim', email: 'dana@ridgeline.example' },
  ]);
});

it('a user gets no e-mail that another has, and keeps what they had', async () => {
  const shared = { 'users.csv': ['username,email', 'kim,Dana@ridgeline.example', 'lou,DANA@ridgeline.example'] };
  const emails = () => rows(feeds.db, sql`select username, email from users order by lower(username)`);
  const strict = await feeds.load(shared, { strict: true });
  expect([strict.applied, strict.badRows[0]]).toEqual([
    false,
    { file: 'users.csv', line: 2, column: 'email', reason: "is 'Dana@ridgeline.example', which is used by Dana" },
  ]);
  await load({ 'users.csv': ['username,email', 'kim,kim@ridgeline.example'] });
  const report = await load(shared);
  expect([report.badRows, report.warningGroups]).toMatchObject([[], [{ column: 'email', rows: 2 }]]);
  expect(await emails()).toEqual([
    { username: 'Dana', email: 'dana@ridgeline.example' },
    { username: 'kim', email: 'kim@ridgeline.example' },
    { username: 'lou', email: null },
  ]);
});

it('users whose e-mails each move on to the next keep their own if the last is taken', async () => {
  const people = Array.from({ length: 14 }, (_, at) => `p${at}`);
  await load({ 'users.csv': ['username,email', ...people.map((name) => `${name},${name}@ridgeline.example`)] });
  const next = people.map((name, at) => `${name},${people[at + 1] ?? 'dana'}@ridgeline.example`);
  expect((await load({ 'users.csv': ['username,email', ...next] })).badRows).toEqual([]);
  expect(
    await rows(feeds.db, sql`select username from users where email = lower(username) || '@ridgeline.example'`),
  ).toHaveLength(people.length + 1);
});

it('users who exchange their e-mails with that of another all keep one of their own', async () => {
  await load({ 'users.csv': ['username,email', 'kim,kim@ridgeline.example'] });
  // Lou may have Kim's, who wants Dana's, which stays with Dana: so Kim keeps her own, and Lou gets none.
  const report = await load({
    'users.csv': ['username,email', 'lou,kim@ridgeline.example', 'kim,dana@ridgeline.example'],
  });
  expect(report.badRows).toEqual([]);
  expect(await rows(feeds.db, sql`select username, email from users order by lower(username)`)).toEqual([
    { username: 'Dana', email: 'dana@ridgeline.example' },
    { username: 'kim', email: 'kim@ridgeline.example' },
    { username: 'lou', email: null },
  ]);
});

it('claims that the portal maintains are kept, and all others are replaced', async () => {
  await feeds.db.execute(
    sql`
      update users set claims = claims
          || '{"toSDateAccepted":"2026-05-01T00:00:00Z","resetPass":"N","showQuotes":"Y"}'`,
  );
  await feeds.db.execute(sql`update user_accounts set claims = claims || '{"emailOptIn":"Y"}'`);
  await load({
    'users.csv': ['username,email,claims', 'Dana,dana@ridgeline.example,emailOptIn=N|showOrders=Y'],
    'user-accounts.csv': ['username,customer,claims', 'Dana,1001,showOrders=N|resetPass=Y'],
  });
  expect(
    await row(
      feeds.db,
      sql`select u.claims, a.claims as account from users u join user_accounts a on a.user_id = u.id`,
    ),
  ).toEqual({
    claims: { showOrders: 'Y', resetPass: 'N', toSDateAccepted: '2026-05-01T00:00:00Z' },
    account: { showOrders: 'N', emailOptIn: 'Y' },
  });
});

it('passwords are never staged as plain text', async () => {
  const seen: unknown[] = [];
  const folder = await feedFolder({
    'users.csv': ['username,initialPassword', 'kim,typed-secret', 'dana,typed-secret'],
  });
  const original = feeds.db.pool.query.bind(feeds.db.pool) as (...args: unknown[]) => unknown;
  const listen = (...args: unknown[]) => {
    seen.push(args);
    return original(...args);
  };
  Object.assign(feeds.db.pool, { query: listen });
  onTestFinished(() => void Object.assign(feeds.db.pool, { query: original }));
  await feeds.loadFolder(folder);
  expect(JSON.stringify(seen)).toContain('kim');
  expect(JSON.stringify(seen)).not.toContain('typed-secret');
});

describe('changes by an admin of the customer', () => {
  const accounts = (claims: string) =>
    load({ 'user-accounts.csv': ['username,customer,claims', `Dana,1001,${claims}`] });
  const setBy = async (claims: Record<string, string>) => {
    await feeds.db.transact(async (tx) =>
      saveAdminClaims(tx, (await lockMember(tx, { customerNumber: '1001', username: 'Dana' }))!, '1001', claims),
    );
  };
  const claimsNow = async () =>
    (
      await row<{ claims: Record<string, string> }>(
        feeds.db,
        sql`select claims from user_accounts where customer_number = '1001'`,
      )
    )?.claims ?? null;

  it("are kept while the feed doesn't change, and replaced once it does", async () => {
    await accounts('showPrices=Y|showQuotes=N');
    await setBy({ showPrices: 'N', showQuotes: 'Y', showOrders: 'Y' });
    expect((await accounts('showPrices=Y|showQuotes=N')).files[0]).toMatchObject({ unchanged: 1, bad: 0 });
    expect(await claimsNow()).toMatchObject({ showPrices: 'N', showQuotes: 'Y', showOrders: 'Y' });
    await accounts('showPrices=Y|showQuotes=Y');
    expect(await claimsNow()).toMatchObject({ showPrices: 'N', showQuotes: 'Y' });
    await accounts('showPrices=Y|showQuotes=N|showOrders=N');
    expect(await claimsNow()).toMatchObject({ showPrices: 'N', showQuotes: 'N', showOrders: 'N' });
    await accounts('showPrices=Y|showQuotes=N');
    expect((await claimsNow())!['showOrders']).toBeUndefined();
  });

  it.each([
    ['deactivated', false],
    ['removed', true],
  ])('keep an account %s, whatever a feed says', async (_what, removed) => {
    await accounts('showPrices=Y');
    const { id: userId } = (await row<{ id: number }>(feeds.db, sql`select id from users where username = 'Dana'`))!;
    await feeds.db.transact((tx) => closeAccount(tx, { userId, customerNumber: '1001', removed, now: new Date() }));
    await accounts('showPrices=N|showQuotes=Y');
    expect(await claimsNow()).toBeNull();
    await feeds.db.transact((tx) => reopenAccount(tx, { userId, customerNumber: '1001' }));
    expect(await claimsNow()).toEqual(removed ? null : { showPrices: 'N', showQuotes: 'Y' });
  });
});
