import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changePassword, getUser, signIn, signOut } from '@tradecounter/contract/auth';
import { getCart } from '@tradecounter/contract/cart';
import { confirmSecondStep, endSecondStep, getSecondStep, renewRecoveryCodes, startSecondStep } from '@tradecounter/contract/doors/second-step';
import { sql } from 'drizzle-orm/sql/sql';
import { TOTP } from 'otpauth';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';
import { savePassword } from '../repository.ts';
import { withJobSender } from '../../../platform/jobs/job-sender.ts';
import { secondStepMail } from './second-step-mail.ts';
import { secondStepOf } from './second-step-of.ts';
import { removeOldOffers } from './second-step-repository.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let person: Awaited<ReturnType<typeof buildUser>>;
let token: string;

/** The test's clock, in milliseconds. */
let now: number;
const wait = (seconds: number): void => server.setNow(new Date((now += seconds * 1000)).toISOString());
const appOf = (secret: string) => (steps = 0) => TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: now + steps * 30_000 });
type App = ReturnType<typeof appOf>;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  customerNumber = await buildCustomer(db, { location: '01' });
  server = await testServer(db);
});
beforeEach(async () => {
  now = Date.parse(testDay);
  server.setNow(testDay);
  await db.execute(sql`delete from sign_in_failures`);
  person = await buildUser(db, { customers: [customerNumber] });
  token = await tokenOf(server, person);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const enter = (code?: string, { as = person, address }: { as?: { username: string; password: string }; address?: string } = {}) =>
  send(server, signIn, { body: { username: as.username, password: as.password, ...(code === undefined ? {} : { code }) } }, address === undefined ? {} : { address });
const outcome = async (answer: ReturnType<typeof enter>) => {
  const { status, body } = await answer;
  return status === 200 ? 'in' : body.error.code;
};
const start = (body: Record<string, unknown> = { password: person.password }, as = token, on = server) => send(on, startSecondStep, { body }, { token: as });
const confirm = (code: string, as = token, on = server) => send(on, confirmSecondStep, { body: { code } }, { token: as });
const stands = async (as = token) => (await send(server, getSecondStep, {}, { token: as })).body;
const statusOf = async (as: string) => (await send(server, getUser, {}, { token: as })).status;

/** Sets the second step up, and lets the step of the code that confirmed it go by. */
async function turnOn(as = token): Promise<{ app: App; codes: string[] }> {
  const { body } = await start({ password: person.password }, as);
  const app = appOf(body.secret);
  const confirmed = await confirm(app(), as);
  expect(confirmed.status).toBe(200);
  wait(60);
  return { app, codes: confirmed.body.recoveryCodes };
}

describe('setting up', () => {
  it('begins with the password and counts only once a code is confirmed', async () => {
    expect((await start({ password: 'wrong' })).body.error.fields).toEqual({ password: 'This password is not right' });
    const { body } = await start();
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.uri);
    expect([uri.protocol, decodeURIComponent(uri.pathname), uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual(['otpauth:', `/Harbour & Pine:${person.username}`, body.secret, 'Harbour & Pine']);
    expect(await outcome(enter())).toBe('in');
    expect(await stands()).toEqual({ on: false, since: null, recoveryCodes: 0, demanded: false });
    expect((await confirm('000000')).body.error.fields).toEqual({ code: 'This code is wrong, or was used before' });
    expect((await confirm(appOf(body.secret)())).status).toBe(200);
    expect(await stands()).toEqual({ on: true, since: testDay, recoveryCodes: 10, demanded: false });
  });

  it('ends the other sessions, which began without it', async () => {
    const elsewhere = await tokenOf(server, person);
    await turnOn();
    expect([await statusOf(token), await statusOf(elsewhere)]).toEqual([200, 402]);
  });

  it('lets no session begin that was under way without it', async () => {
    const { body } = await start();
    const [entering] = await Promise.all([
      enter(),
      vi.waitUntil(async () => (await row(db, sql`select 1 from sign_in_failures where key like ${`person:${person.id}%`}`)) !== null, { interval: 1 }).then(() => confirm(appOf(body.secret)())),
    ]);
    if (entering.status === 200) expect(await statusOf(entering.body.token)).toBe(402);
    else expect(entering.body.error.code).toBe('credentials');
  });

  it('takes one confirmation of an offer, and none after half an hour', async () => {
    const { body } = await start();
    const code = appOf(body.secret)();
    const both = await Promise.all([confirm(code), confirm(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await buildUser(db, { customers: [customerNumber] });
    const as = await tokenOf(server, late);
    const offered = await start({ password: late.password }, as);
    wait(30 * 60 + 1);
    expect((await confirm(appOf(offered.body.secret)(), as)).body.error.code).toBe('conflict');
  });

  it("neither confirms another person's offer nor shows how theirs stands", async () => {
    const { body } = await start();
    const other = await buildUser(db, { customers: [customerNumber] });
    const as = await tokenOf(server, other);
    expect((await confirm(appOf(body.secret)(), as)).status).toBe(409);
    await confirm(appOf(body.secret)());
    expect((await stands(as)).on).toBe(false);
  });

  it('keeps neither secret nor recovery codes readable, nor beside a key for repeats', async () => {
    const key = crypto.randomUUID();
    const offered = await send(server, startSecondStep, { body: { password: person.password } }, { token, key });
    const confirmed = await send(server, confirmSecondStep, { body: { code: appOf(offered.body.secret)() } }, { token, key: `${key}2` });
    const bytes = Buffer.from((await row<{ secret: Buffer }>(db, sql`select second_step as secret from users where id = ${person.id}`))!.secret);
    const plain = Buffer.from(new TOTP({ secret: offered.body.secret }).secret.bytes);
    expect([bytes.includes(plain), bytes.toString('latin1').includes(offered.body.secret)]).toEqual([false, false]);
    const kept = await rows<{ hash: Buffer }>(db, sql`select hash from recovery_codes where user_id = ${person.id}`);
    expect(kept.length).toBe(10);
    for (const code of confirmed.body.recoveryCodes) expect(kept.some(({ hash }) => hash.toString('latin1').includes(code.replaceAll('-', '')))).toBe(false);
    expect(await rows(db, sql`select 1 from idempotency_keys where user_id = ${person.id}`)).toEqual([]);
    expect(JSON.stringify(await rows(db, sql`select * from audit_log where actor = ${person.username}`))).not.toContain(offered.body.secret);
  });

  it('seals a secret for its person alone: copied to another row it opens nothing', async () => {
    const { app } = await turnOn();
    const thief = await buildUser(db, { customers: [customerNumber] });
    await db.execute(sql`update users set second_step = (select second_step from users where id = ${person.id}) where id = ${thief.id}`);
    expect(await outcome(enter(app(), { as: thief }))).toBe('internal');
  });

  it('moves to another phone by a code of the present one, which opens nothing afterwards', async () => {
    const { app, codes } = await turnOn();
    expect((await start()).body.error.fields).toEqual({ code: 'Required' });
    const { body } = await start({ password: person.password, code: app() });
    wait(30);
    const moved = appOf(body.secret);
    expect((await confirm(moved())).status).toBe(200);
    wait(60);
    expect([await outcome(enter(app())), await outcome(enter(codes[0])), await outcome(enter(moved()))]).toEqual(['second_step_wrong', 'second_step_wrong', 'in']);
  });

  it('what was offered and never confirmed goes after a day', async () => {
    await start();
    const offers = () => rows(db, sql`select 1 from second_step_offers where user_id = ${person.id}`);
    await removeOldOffers(db, new Date(now - 1000));
    expect((await offers()).length).toBe(1);
    await removeOldOffers(db, new Date(now + 1000));
    expect(await offers()).toEqual([]);
  });
});

describe('signing in with a second step', () => {
  it('asks for the code once the password fits, and for nothing before', async () => {
    const { app } = await turnOn();
    expect(await outcome(enter(undefined, { as: { ...person, password: 'wrong' } }))).toBe('credentials');
    expect(await outcome(enter(app(), { as: { ...person, password: 'wrong' } }))).toBe('credentials');
    const asked = await enter();
    expect([asked.status, asked.body.error]).toMatchObject([401, { code: 'second_step', message: 'Enter the code of your authenticator app.' }]);
    expect(asked.body).not.toHaveProperty('token');
    const spaced = `${app().slice(0, 3)} ${app().slice(3)}`;
    expect(await outcome(enter(spaced))).toBe('in');
  });

  it.each([[-2, 'second_step_wrong'], [-1, 'in'], [0, 'in'], [1, 'in'], [2, 'second_step_wrong']])('a code of %i steps from now: %s', async (steps, expected) => {
    const { app } = await turnOn();
    wait(60);
    expect(await outcome(enter(app(steps)))).toBe(expected);
  });

  it('takes a code once, and none that is older than one it took', async () => {
    const { app } = await turnOn();
    expect([await outcome(enter(app())), await outcome(enter(app())), await outcome(enter(app(-1)))]).toEqual(['in', 'second_step_wrong', 'second_step_wrong']);
    wait(30);
    expect(await outcome(enter(app()))).toBe('in');
  });

  it('of two with the same code at once one gets in, of ten with the same recovery code too', async () => {
    const { app, codes } = await turnOn();
    const both = await Promise.all([outcome(enter(app())), outcome(enter(app()))]);
    expect(both.sort()).toEqual(['in', 'second_step_wrong']);
    const many = await Promise.all(Array.from({ length: 5 }, () => outcome(enter(codes[3]))));
    expect(many.filter((one) => one === 'in').length).toBe(1);
  });

  it('a recovery code opens once, in any writing, for its own person only', async () => {
    const { codes } = await turnOn();
    const writing = ` ${codes[0]!.toLowerCase().replaceAll('-', ' – ')}`;
    expect([await outcome(enter(writing)), await outcome(enter(codes[0])), await outcome(enter(codes[1]))]).toEqual(['in', 'second_step_wrong', 'in']);
    expect((await stands()).recoveryCodes).toBe(8);
    const other = await buildUser(db, { customers: [customerNumber] });
    const as = await tokenOf(server, other);
    const offered = await start({ password: other.password }, as);
    await confirm(appOf(offered.body.secret)(), as);
    expect(await outcome(enter(codes[2], { as: other }))).toBe('second_step_wrong');
    expect(await outcome(enter(codes[2]))).toBe('in');
  });

  it.each([['12345'], ['1234567'], ['ABCD-EFGH'], ['０００１１１'], ['x'.repeat(40)], ["' or 1=1 --"]])('%j is a wrong code', async (code) => {
    await turnOn();
    expect(await outcome(enter(code))).toBe('second_step_wrong');
  });

  it.each([[''], ['x'.repeat(41)], [123_456], [['123456']], [{ code: '123456' }], [null], [true], ['12\u00003456']])('%j is no code at all', async (code) => {
    await turnOn();
    const { status, body } = await send(server, signIn, { body: { username: person.username, password: person.password, code } });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['code']]);
  });

  it('a code does no harm to who has no second step', async () => {
    expect(await outcome(enter('123456'))).toBe('in');
  });

  it('wrong codes lock the person, wherever they come from, for longer and longer, and the right password opens nothing of it', async () => {
    const { app, codes } = await turnOn();
    const wrong: string[] = [];
    for (let guess = 0; guess < 7; guess++) wrong.push(await outcome(enter('000000', { address: `198.51.100.${guess}` })));
    expect(wrong).toEqual([...Array<string>(6).fill('second_step_wrong'), 'too_many']);
    // Asking for the code again and again neither opens nor shortens it.
    expect([await outcome(enter()), await outcome(enter())]).toEqual(['second_step', 'second_step']);
    expect([await outcome(enter(app())), await outcome(enter(codes[0]))]).toEqual(['too_many', 'too_many']);
    wait(2);
    expect(await outcome(enter('000000'))).toBe('second_step_wrong');
    wait(1);
    expect(await outcome(enter(app()))).toBe('too_many');
    wait(10);
    expect(await outcome(enter(app()))).toBe('in');
    wait(30);
    expect([await outcome(enter('000000')), await outcome(enter(app()))]).toEqual(['second_step_wrong', 'in']);
  });

  it('guesses made at once do not slip through, and a quarter of an hour forgives none', async () => {
    const { app } = await turnOn();
    const many = await Promise.all(Array.from({ length: 12 }, () => outcome(enter('000000'))));
    expect(many.filter((one) => one === 'too_many').length).toBe(6);
    for (let hour = 0; hour < 12; hour++) {
      wait(3600);
      await enter('000000');
    }
    wait(901);
    expect(await outcome(enter(app()))).toBe('too_many');
  });

  it('being asked for the code counts for no wrong password, and forgives none', async () => {
    await turnOn();
    for (let turn = 0; turn < 12; turn++) expect(await outcome(enter())).toBe('second_step');
    const failures = async () => (await row<{ failures: number }>(db, sql`select coalesce(sum(failures), 0)::int as failures from sign_in_failures where key like ${`person:${person.id}%`}`))!.failures;
    expect(await failures()).toBe(0);
    for (let guess = 0; guess < 3; guess++) await enter(undefined, { as: { ...person, password: 'guess' } });
    await enter();
    expect(await failures()).toBe(3);
  });

  it('a forgotten password that is replaced leaves the second step on', async () => {
    const { app } = await turnOn();
    const { hash } = (await row<{ hash: string }>(db, sql`select password_hash as hash from users where id = ${person.id}`))!;
    await db.transact((tx) => savePassword(tx, { userId: person.id, hash, mustChange: false }));
    expect([await outcome(enter()), await outcome(enter(app()))]).toEqual(['second_step', 'in']);
  });

  it('leaves rows in the audit without a code', async () => {
    const { app, codes } = await turnOn();
    await enter('000000');
    await enter(codes[0]);
    await enter(app());
    const found = await rows<{ action: string }>(db, sql`select action, actor, after from audit_log where actor = ${person.username} order by id`);
    expect(found.map(({ action }) => action)).toEqual(['auth.signed_in', 'auth.second_step_on', 'auth.second_step_refused', 'auth.recovery_code_used', 'auth.signed_in', 'auth.signed_in']);
    expect(JSON.stringify(found)).not.toContain(codes[0]);
  });
});

describe('turning off and recovery codes', () => {
  const end = (code: string | undefined, password = person.password, on = server, as = token) => send(on, endSecondStep, { body: { password, ...(code === undefined ? {} : { code }) } }, { token: as });
  const renew = (code: string, password = person.password) => send(server, renewRecoveryCodes, { body: { password, code } }, { token });

  it('takes the password and a code, and each of them is named where it is wrong', async () => {
    const { app } = await turnOn();
    expect((await end(app(), 'wrong')).body.error.fields).toEqual({ password: 'This password is not right' });
    expect((await end('000000')).body.error.fields).toEqual({ code: 'This code is wrong, or was used before' });
    expect((await end(undefined)).status).toBe(400);
    expect((await stands()).on).toBe(true);
    expect((await end(app())).status).toBe(200);
    expect(await outcome(enter())).toBe('in');
    expect(await stands()).toEqual({ on: false, since: null, recoveryCodes: 0, demanded: false });
    expect((await end('000000')).body.error.code).toBe('conflict');
  });

  it('wrong codes of a signed-in person count with those of the sign-in', async () => {
    const { app } = await turnOn();
    for (let guess = 0; guess < 6; guess++) await end('000000');
    expect([(await end(app())).status, await outcome(enter(app()))]).toEqual([429, 'too_many']);
  });

  it('recovery codes made anew open, and the old ones no longer', async () => {
    const { app, codes } = await turnOn();
    const { body } = await renew(app());
    expect([body.recoveryCodes.length, new Set([...codes, ...body.recoveryCodes]).size]).toEqual([10, 20]);
    expect([await outcome(enter(codes[0])), await outcome(enter(body.recoveryCodes[0]))]).toEqual(['second_step_wrong', 'in']);
  });

  it('each turn is told by a mail in the language of the person', async () => {
    const { app, codes } = await turnOn();
    await enter(codes[0]);
    await send(server, renewRecoveryCodes, { body: { password: person.password, code: app() } }, { token, language: 'es' });
    wait(30);
    await end(app());
    const folder = join(server.dataFolder, 'outbox');
    const subjects = async () => {
      const files = (await readdir(folder)).filter((file) => file.startsWith('second-step-'));
      const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
      return mails.filter(({ to }) => to?.[0]?.address === `${person.username}@example.com`).map(({ subject, text }) => {
        expect(text).toContain('(503) 555-0100');
        return subject;
      }).sort();
    };
    const told = ['A recovery code was used', 'Tiene nuevos códigos de recuperación', 'Two-step sign-in is off', 'Two-step sign-in is on'];
    await vi.waitFor(async () => expect(await subjects()).toEqual(told), { timeout: 20_000, interval: 100 });
  });
});

describe('turned off by the distributor', () => {
  it('asks for no code any more, ends every session, and tells the person by a mail in their language', async () => {
    const { app } = await turnOn();
    await enter(app());
    await db.execute(sql`update users set language = 'fr-CA' where id = ${person.id}`);
    const done = await withJobSender(db, [secondStepMail], (jobs) => secondStepOf(db, jobs, { username: person.username.toUpperCase(), off: true }, new Date(now)));
    expect(done).toMatchObject({ username: person.username, recoveryCodes: 10, ended: 2 });
    expect([await statusOf(token), await outcome(enter())]).toEqual([402, 'in']);
    const folder = join(server.dataFolder, 'outbox');
    const subjects = async () => {
      const mails = await Promise.all((await readdir(folder)).filter((file) => file.startsWith('second-step-')).map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
      return mails.filter(({ to }) => to?.[0]?.address === `${person.username}@example.com`).map(({ subject }) => subject);
    };
    await vi.waitFor(async () => expect(await subjects()).toContain('L’ouverture de session en deux étapes est désactivée'), { timeout: 20_000, interval: 100 });
  });
});

describe('a server with another key', () => {
  it('does not start, and says why; one spoilt row keeps nobody out', async () => {
    await turnOn();
    await expect(testServer(db, { SECRET_KEY: '6b'.repeat(32) })).rejects.toThrow('set the SECRET_KEY');
    await db.execute(sql`update users set second_step = '\\x00' where id = ${person.id}`);
    await (await testServer(db)).close();
  });
});

describe('demanded by the distributor', () => {
  let demanding: TestServer;
  let admins: TestServer;
  beforeAll(async () => {
    demanding = await testServer(db, { REQUIRE_SECOND_STEP: 'Y' });
    admins = await testServer(db, { REQUIRE_SECOND_STEP: 'admins' });
  });
  afterAll(async () => {
    await demanding.close();
    await admins.close();
  });
  const cart = async (on: TestServer, as = token) => (await send(on, getCart, { query: { customerNumber } }, { token: as })).status;
  const due = async (on: TestServer, as = token) => (await send(on, getUser, {}, { token: as })).body.user.secondStepDue;

  it('answers who has none nothing but the way to set it up and out, until it is', async () => {
    expect([await due(demanding), await due(server)]).toEqual([true, false]);
    const refused = await send(demanding, getCart, { query: { customerNumber } }, { token });
    expect([refused.status, refused.body.error.message]).toEqual([401, 'You must set up two-step sign-in before continuing.']);
    const asked = await query(demanding, '{ sessions { id } }', {}, token);
    expect([asked.status, asked.data]).toEqual([401, undefined]);
    const { body } = await start(undefined, token, demanding);
    const app = appOf(body.secret);
    expect((await confirm(app(), token, demanding)).status).toBe(200);
    expect([await due(demanding), await cart(demanding)]).toEqual([false, 200]);
    wait(60);
    demanding.setNow(new Date(now).toISOString());
    const off = await send(demanding, endSecondStep, { body: { password: person.password, code: app() } }, { token });
    expect([off.status, off.body.error.message]).toEqual([409, 'Two-step sign-in is required here and cannot be turned off.']);
    expect((await send(demanding, signOut, {}, { token })).status).toBe(200);
  });

  it('comes after the password that must be changed', async () => {
    const forced = await buildUser(db, { customers: [customerNumber], claims: { ...everything, resetPass: 'Y' } });
    const as = await tokenOf(demanding, forced);
    expect((await start({ password: forced.password }, as, demanding)).body.error.message).toBe('You must change your password before continuing!');
    expect((await send(demanding, changePassword, { body: { currentPassword: forced.password, newPassword: 'battery staple' } }, { token: as })).status).toBe(200);
    expect((await start({ password: 'battery staple' }, as, demanding)).status).toBe(200);
    expect(await cart(demanding, as)).toBe(401);
  });

  it('of admins, means who is one of any of their customers, and the staff', async () => {
    const elsewhere = await buildCustomer(db, { location: '01' });
    const admin = await buildUser(db, { customers: [customerNumber, elsewhere] });
    await db.execute(sql`update user_accounts set claims = '{"admin":"Y"}' where user_id = ${admin.id} and customer_number = ${elsewhere}`);
    const staff = await buildUser(db, { customers: [customerNumber], claims: { ...everything, staff: 'Y' } });
    expect([await due(admins), await due(admins, await tokenOf(server, admin)), await due(admins, await tokenOf(server, staff))]).toEqual([false, true, true]);
  });
});
