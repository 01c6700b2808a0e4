import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { emptyFeedTables, feedFolder, smallShop } from '../../../test/builders/feed-folder.ts';
import { testDatabase } from '../../../test/database.ts';
import { type Database, row, rows } from '../../platform/db/database.ts';
import { verifyPassword } from '../auth/password.ts';
import { importFolder } from './import-folder.ts';

let db: Database;

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await emptyFeedTables(db);
  await load(smallShop);
});
afterAll(() => db.close());

const load = async (files: Parameters<typeof feedFolder>[0]) => importFolder({ db, folder: await feedFolder(files), now: new Date() });
const passwordOf = async (username: string) =>
  (await row<{ password_hash: string | null }>(db, sql`select password_hash from users where username = ${username}`))!.password_hash;

it('the first password opens, and a later one changes nothing', async () => {
  expect(await verifyPassword('first-secret', await passwordOf('Dana'))).toBe(true);
  const report = await load({ 'users.csv': ['username,email,initialPassword,claims', 'Dana,dana@ridgeline.example,second-secret,showPrices=Y|allowedToOrder=Y'] });
  expect(report.files[0]).toMatchObject({ unchanged: 1 });
  expect(await verifyPassword('first-secret', await passwordOf('Dana'))).toBe(true);
});

it('a user name in another letter case is the same person', async () => {
  const report = await load({ 'users.csv': ['username,email,disabled', 'DANA,other@ridgeline.example,Y'] });
  expect(report.files[0]).toMatchObject({ added: 0, changed: 1 });
  expect(await rows(db, sql`select username, email, disabled from users`)).toEqual([{ username: 'DANA', email: 'other@ridgeline.example', disabled: true }]);
});

it('a new person without a password has none', async () => {
  await load({ 'users.csv': ['username', 'kim'] });
  expect(await passwordOf('kim')).toBeNull();
});

it('two people may swap their e-mails in one file', async () => {
  await load({ 'users.csv': ['username,email', 'kim,kim@ridgeline.example'] });
  const report = await load({ 'users.csv': ['username,email', 'kim,dana@ridgeline.example', 'dana,kim@ridgeline.example'] });
  expect(report.badRows).toEqual([]);
  expect(await rows(db, sql`select username, email from users order by 1`)).toEqual([
    { username: 'dana', email: 'kim@ridgeline.example' },
    { username: 'kim', email: 'dana@ridgeline.example' },
  ]);
});

it('an e-mail that somebody outside the file has is refused', async () => {
  const report = await load({ 'users.csv': ['username,email', 'kim,Dana@ridgeline.example'] });
  expect(report.badRows).toEqual([{ file: 'users.csv', line: 2, column: 'email', reason: 'is used by Dana' }]);
});

it('what the portal itself keeps in the claims survives, everything else is replaced', async () => {
  await db.execute(sql`update users set claims = claims || '{"toSDateAccepted":"2026-05-01T00:00:00Z","resetPass":"N","showQuotes":"Y"}'`);
  await db.execute(sql`update user_accounts set claims = claims || '{"emailOptIn":"Y"}'`);
  await load({
    'users.csv': ['username,email,claims', 'Dana,dana@ridgeline.example,resetPass=Y|showOrders=Y'],
    'user-accounts.csv': ['username,customer,claims', 'Dana,1001,showOrders=N'],
  });
  expect(await row(db, sql`select u.claims, a.claims as account from users u join user_accounts a on a.user_id = u.id`)).toEqual({
    claims: { showOrders: 'Y', resetPass: 'N', toSDateAccepted: '2026-05-01T00:00:00Z' },
    account: { showOrders: 'N', emailOptIn: 'Y' },
  });
});

it('no password is ever staged as typed', async () => {
  const seen: unknown[] = [];
  const folder = await feedFolder({ 'users.csv': ['username,initialPassword', 'kim,typed-secret', 'dana,typed-secret'] });
  const original = db.pool.query.bind(db.pool) as (...args: unknown[]) => unknown;
  const listen = (...args: unknown[]) => {
    seen.push(args);
    return original(...args);
  };
  Object.assign(db.pool, { query: listen });
  onTestFinished(() => void Object.assign(db.pool, { query: original }));
  await importFolder({ db, folder, now: new Date() });
  expect(JSON.stringify(seen)).toContain('kim');
  expect(JSON.stringify(seen)).not.toContain('typed-secret');
});
