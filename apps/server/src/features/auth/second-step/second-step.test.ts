import { signIn } from '@tradecounter/contract/auth/auth';
import { confirmSecondStep, startSecondStep } from '@tradecounter/contract/auth/second-step';
import { sql } from 'drizzle-orm/sql/sql';
import { TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../../../test/builders/shop.ts';
import { send, testDay, tokenOf } from '../../../../test/server.ts';
import { row, rows } from '../../../platform/db/database.ts';
import { savePassword } from '../repository.ts';
import { removeOldOffers } from './second-step-repository.ts';
import {
  db,
  server,
  customerNumber,
  person,
  token,
  now,
  wait,
  appOf,
  enter,
  outcome,
  start,
  confirm,
  secondStep,
  statusOf,
  turnOn,
  withSecondStep,
} from '../../../../test/scenes/second-step.ts';

withSecondStep();

describe('setting up two-step sign-in', () => {
  it('starts with the password, and takes effect once a code is confirmed', async () => {
    expect((await start({ password: 'wrong' })).body.error.fields).toEqual({ password: 'That password is wrong' });
    const { body } = await start();
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.uri);
    expect([
      uri.protocol,
      decodeURIComponent(uri.pathname),
      uri.searchParams.get('secret'),
      uri.searchParams.get('issuer'),
    ]).toEqual(['otpauth:', `/Harbour & Pine:${person.username}`, body.secret, 'Harbour & Pine']);
    expect(await outcome(enter())).toBe('in');
    expect(await secondStep()).toEqual({ on: false, since: null, recoveryCodes: 0, demanded: false });
    expect((await confirm('000000')).body.error.fields).toEqual({ code: 'This code is wrong or was already used' });
    expect((await confirm(appOf(body.secret)())).status).toBe(200);
    expect(await secondStep()).toEqual({ on: true, since: testDay, recoveryCodes: 10, demanded: false });
  });

  it('ends the other sessions, which were started without it', async () => {
    const elsewhere = await tokenOf(server, person);
    await turnOn();
    expect([await statusOf(token), await statusOf(elsewhere)]).toEqual([200, 402]);
  });

  it('rejects or ends a sign-in without it that is in progress', async () => {
    const { body } = await start();
    const [entering] = await Promise.all([
      enter(),
      vi
        .waitUntil(
          async () =>
            (await row(db, sql`select 1 from sign_in_failures where key like ${`person:${person.id}%`}`)) !== null,
          { interval: 1 },
        )
        .then(() => confirm(appOf(body.secret)())),
    ]);
    if (entering.status === 200) expect(await statusOf(entering.body.token)).toBe(402);
    else expect(['credentials', 'second_step']).toContain(entering.body.error.code);
  });

  it('blocks repeated wrong codes, also concurrent ones, and writes an audit entry for each', async () => {
    const { body } = await start();
    const code = appOf(body.secret);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => confirm('000000')));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(6);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(6);
    expect((await confirm(code())).body.error.code).toBe('too_many');
    expect(
      await rows(
        db,
        sql`select 1 from audit_log where action = 'auth.second_step_refused' and subject = ${person.username}`,
      ),
    ).toHaveLength(6);
    // Wrong confirmations within a session don't keep the person from signing in.
    expect(await outcome(enter())).toBe('in');
    wait(5);
    expect((await confirm(code())).status).toBe(200);
  });

  it("doesn't count confirmations before it was started", async () => {
    for (let time = 0; time < 8; time++) expect((await confirm('000000')).status).toBe(409);
  });

  it('accepts one confirmation, and none after half an hour', async () => {
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

  it("can't be confirmed by another user, whose own state doesn't change", async () => {
    const { body } = await start();
    const other = await buildUser(db, { customers: [customerNumber] });
    const as = await tokenOf(server, other);
    expect((await confirm(appOf(body.secret)(), as)).status).toBe(409);
    await confirm(appOf(body.secret)());
    expect((await secondStep(as)).on).toBe(false);
  });

  it('stores secret and recovery codes unreadably, and nothing with an Idempotency-Key', async () => {
    const key = crypto.randomUUID();
    const offered = await send(server, startSecondStep, { body: { password: person.password } }, { token, key });
    const confirmed = await send(
      server,
      confirmSecondStep,
      { body: { code: appOf(offered.body.secret)() } },
      { token, key: `${key}2` },
    );
    const bytes = Buffer.from(
      (await row<{ secret: Buffer }>(db, sql`select second_step as secret from users where id = ${person.id}`))!.secret,
    );
    const plain = Buffer.from(new TOTP({ secret: offered.body.secret }).secret.bytes);
    expect([bytes.includes(plain), bytes.toString('latin1').includes(offered.body.secret)]).toEqual([false, false]);
    const kept = await rows<{ hash: Buffer }>(db, sql`select hash from recovery_codes where user_id = ${person.id}`);
    expect(kept.length).toBe(10);
    for (const code of confirmed.body.recoveryCodes)
      expect(kept.some(({ hash }) => hash.toString('latin1').includes(code.replaceAll('-', '')))).toBe(false);
    expect(await rows(db, sql`select 1 from idempotency_keys where user_id = ${person.id}`)).toEqual([]);
    expect(JSON.stringify(await rows(db, sql`select * from audit_log where actor = ${person.username}`))).not.toContain(
      offered.body.secret,
    );
  });

  it("encrypts a secret for its user, so that it doesn't work when copied to another user", async () => {
    const { app } = await turnOn();
    const thief = await buildUser(db, { customers: [customerNumber] });
    await db.execute(
      sql`
        update users set second_step = (select second_step from users where id = ${person.id})
        where id = ${thief.id}`,
    );
    expect(await outcome(enter(app(), { as: thief }))).toBe('internal');
  });

  it("moves to a new phone with a code of the old one, which doesn't work afterwards", async () => {
    const { app, codes } = await turnOn();
    expect((await start()).body.error.fields).toEqual({ code: 'Required' });
    const { body } = await start({ password: person.password, code: app() });
    wait(30);
    const moved = appOf(body.secret);
    expect((await confirm(moved())).status).toBe(200);
    wait(60);
    expect([await outcome(enter(app())), await outcome(enter(codes[0])), await outcome(enter(moved()))]).toEqual([
      'second_step_wrong',
      'second_step_wrong',
      'in',
    ]);
  });

  it('is removed when it was started but never confirmed', async () => {
    await start();
    const offers = () => rows(db, sql`select 1 from second_step_offers where user_id = ${person.id}`);
    await removeOldOffers(db, new Date(now - 1000));
    expect((await offers()).length).toBe(1);
    await removeOldOffers(db, new Date(now + 1000));
    expect(await offers()).toEqual([]);
  });
});

describe('signing in with a second step', () => {
  it('asks for the code only once the password is correct', async () => {
    const { app } = await turnOn();
    expect(await outcome(enter(undefined, { as: { ...person, password: 'wrong' } }))).toBe('credentials');
    expect(await outcome(enter(app(), { as: { ...person, password: 'wrong' } }))).toBe('credentials');
    const asked = await enter();
    expect([asked.status, asked.body.error]).toMatchObject([
      401,
      { code: 'second_step', message: 'Enter the code from your authenticator app.' },
    ]);
    expect(asked.body).not.toHaveProperty('token');
    const spaced = `${app().slice(0, 3)} ${app().slice(3)}`;
    expect(await outcome(enter(spaced))).toBe('in');
  });

  it.each([
    [-2, 'second_step_wrong'],
    [-1, 'in'],
    [0, 'in'],
    [1, 'in'],
    [2, 'second_step_wrong'],
  ])('with a code %i time steps from now results in: %s', async (steps, expected) => {
    const { app } = await turnOn();
    wait(60);
    expect(await outcome(enter(app(steps)))).toBe(expected);
  });

  it('accepts a code once, and none older than an accepted one', async () => {
    const { app } = await turnOn();
    expect([await outcome(enter(app())), await outcome(enter(app())), await outcome(enter(app(-1)))]).toEqual([
      'in',
      'second_step_wrong',
      'second_step_wrong',
    ]);
    wait(30);
    expect(await outcome(enter(app()))).toBe('in');
  });

  it('lets in one of several concurrent attempts with the same code or recovery code', async () => {
    const { app, codes } = await turnOn();
    const both = await Promise.all([outcome(enter(app())), outcome(enter(app()))]);
    expect(both.sort()).toEqual(['in', 'second_step_wrong']);
    const many = await Promise.all(Array.from({ length: 5 }, () => outcome(enter(codes[3]))));
    expect(many.filter((one) => one === 'in').length).toBe(1);
  });

  it('accepts a recovery code once, in any spelling, and only for its user', async () => {
    const { codes } = await turnOn();
    const writing = ` ${codes[0]!.toLowerCase().replaceAll('-', ' – ')}`;
    expect([await outcome(enter(writing)), await outcome(enter(codes[0])), await outcome(enter(codes[1]))]).toEqual([
      'in',
      'second_step_wrong',
      'in',
    ]);
    expect((await secondStep()).recoveryCodes).toBe(8);
    const other = await buildUser(db, { customers: [customerNumber] });
    const as = await tokenOf(server, other);
    const offered = await start({ password: other.password }, as);
    await confirm(appOf(offered.body.secret)(), as);
    expect(await outcome(enter(codes[2], { as: other }))).toBe('second_step_wrong');
    expect(await outcome(enter(codes[2]))).toBe('in');
  });

  it.each([['12345'], ['1234567'], ['ABCD-EFGH'], ['０００１１１'], ['x'.repeat(40)], ["' or 1=1 --"]])(
    'rejects the wrong code %j',
    async (code) => {
      await turnOn();
      expect(await outcome(enter(code))).toBe('second_step_wrong');
    },
  );

  it.each([[''], ['x'.repeat(41)], [123_456], [['123456']], [{ code: '123456' }], [null], [true], ['12\u00003456']])(
    'rejects the invalid code %j at its field',
    async (code) => {
      await turnOn();
      const { status, body } = await send(server, signIn, {
        body: { username: person.username, password: person.password, code },
      });
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['code']]);
    },
  );

  it('ignores a code for users without two-step sign-in', async () => {
    expect(await outcome(enter('123456'))).toBe('in');
  });

  it("blocks a user after wrong codes from any address for longer and longer, and the password doesn't reset it", async () => {
    const { app, codes } = await turnOn();
    const wrong: string[] = [];
    for (let guess = 0; guess < 7; guess++)
      wrong.push(await outcome(enter('000000', { address: `198.51.100.${guess}` })));
    expect(wrong).toEqual([...Array<string>(6).fill('second_step_wrong'), 'too_many']);
    // Repeated attempts with only the password neither end nor shorten the lock.
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

  it("counts concurrent guesses, and doesn't forgive them after a quarter of an hour", async () => {
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

  it('neither counts a request for the code as a wrong password nor forgives wrong ones', async () => {
    await turnOn();
    for (let turn = 0; turn < 12; turn++) expect(await outcome(enter())).toBe('second_step');
    const failures = async () =>
      (await row<{ failures: number }>(
        db,
        sql`
          select coalesce(sum(failures), 0)::int as failures
          from sign_in_failures
          where key = ${`person:${person.id}`}`,
      ))!.failures;
    expect(await failures()).toBe(0);
    for (let guess = 0; guess < 3; guess++) await enter(undefined, { as: { ...person, password: 'guess' } });
    await enter();
    expect(await failures()).toBe(3);
  });

  it('still asks for the code after the password was reset', async () => {
    const { app } = await turnOn();
    const { hash } = (await row<{ hash: string }>(
      db,
      sql`select password_hash as hash from users where id = ${person.id}`,
    ))!;
    await db.transact((tx) => savePassword(tx, { userId: person.id, hash, mustChange: false }));
    expect([await outcome(enter()), await outcome(enter(app()))]).toEqual(['second_step', 'in']);
  });

  it('writes audit entries without codes', async () => {
    const { app, codes } = await turnOn();
    await enter('000000');
    await enter(codes[0]);
    await enter(app());
    const found = await rows<{ action: string }>(
      db,
      sql`select action, actor, after from audit_log where actor = ${person.username} order by id`,
    );
    expect(found.map(({ action }) => action)).toEqual([
      'auth.signed_in',
      'auth.second_step_on',
      'auth.second_step_refused',
      'auth.recovery_code_used',
      'auth.signed_in',
      'auth.signed_in',
    ]);
    expect(JSON.stringify(found)).not.toContain(codes[0]);
  });
});
