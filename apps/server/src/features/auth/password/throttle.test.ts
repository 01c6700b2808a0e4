import { signIn } from '@tradecounter/contract/auth/auth';
import { forgotPassword } from '@tradecounter/contract/auth/forgot';
import { setInfo } from '@tradecounter/contract/profile/profile';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { send, testDay, type TestServer, testServer } from '../../../../test/server.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';
import { countFailure, takeBackFailure } from './attempts-repository.ts';
import { forgive, tryPassword } from './throttle.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let person: Awaited<ReturnType<typeof buildUser>>;

const desk = '203.0.113.7';
const stranger = '198.51.100.9';

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  customerNumber = await buildCustomer(db, { location: '01' });
  server = await testServer(db, { SHOW_FORGOT_PWD: 'Y', PUBLIC_URL: 'https://orders.example.com' });
});
beforeEach(async () => {
  server.setNow(testDay);
  await db.execute(sql`delete from sign_in_failures`);
  person = await buildUser(db, { customers: [customerNumber] });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const attempt = async (password: string, { login = person.username, address = stranger } = {}) =>
  (await send(server, signIn, { body: { username: login, password } }, { address })).status;

/** Returns the number of guesses before the first one that is blocked. */
async function guessUntilBlocked(address: string): Promise<number> {
  for (let guesses = 0; guesses < 20; guesses++) if ((await attempt('guess', { address })) === 429) return guesses;
  return Infinity;
}

/** Tries many names from the desk, without the time that checking a password takes. */
async function tire(): Promise<void> {
  for (let guess = 0; guess < 60; guess++)
    await tryPassword(db, { address: desk, login: `tired${guess}`, person: null }, new Date(testDay), () =>
      Promise.resolve(false),
    ).catch((error: unknown) => expect(error).toMatchObject({ code: 'too_many' }));
}

describe('guesses at a password', () => {
  it('are counted by user, whichever spelling or address is used', async () => {
    await db.execute(
      sql`
        update users set username = ${`İris ${person.id}`}, email = ${`iris${person.id}@example.com`}
        where id = ${person.id}`,
    );
    const writings = [
      `İris ${person.id}`,
      `İRIS ${person.id}`,
      `İRİS ${person.id}`,
      `iRİS ${person.id}`,
      `IRİS ${person.id}`,
    ];
    const same = await rows<{ name: string }>(
      db,
      sql`
        select name
        from unnest(${sql.param(writings)}::text[]) name
        where lower(name) = lower(${`İris ${person.id}`})`,
    );
    const names = [...same.map(({ name }) => name), `iris${person.id}@example.com`, `IRIS${person.id}@EXAMPLE.com`];
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push(await attempt('guess', { login: names[guess % names.length]! }));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 429]);
  });

  it("that are forgiven don't block another user whose time was read a moment earlier", async () => {
    const at = (milliseconds: number) => new Date(Date.parse('2026-03-02T18:00:00Z') + milliseconds);
    const other = await buildUser(db, { customers: [customerNumber] });
    const by = (id: number) => ({ address: stranger, login: 'one of an office', person: { id, knownAddress: false } });
    const fits = () => Promise.resolve(true);
    await tryPassword(db, by(person.id), at(20), fits);
    const { attempt: counted } = await tryPassword(db, by(other.id), at(0), fits);
    await forgive(db, counted);
    await tryPassword(db, by(other.id), at(10), fits);
  });

  it('are blocked the same way for known and unknown users', async () => {
    const statuses = async (login: string) => {
      const found: number[] = [];
      for (let guess = 0; guess < 8; guess++) found.push(await attempt('guess', { login }));
      return found;
    };
    expect(await statuses(person.username)).toEqual(await statuses('nobody-at-all'));
  });

  it("from elsewhere don't block users at an address where they signed in recently", async () => {
    expect(await attempt(person.password, { address: desk })).toBe(200);
    expect(await guessUntilBlocked(stranger)).toBe(6);
    expect(await attempt(person.password)).toBe(429);
    expect(await attempt(person.password, { address: desk })).toBe(200);
    server.setNow('2026-04-20T18:00:00Z');
    expect(await guessUntilBlocked(stranger)).toBe(6);
    expect(await attempt(person.password, { address: desk })).toBe(429);
  });

  it("at many names don't block a user who signed in at the same address before", async () => {
    expect(await attempt(person.password, { address: desk })).toBe(200);
    await tire();
    expect(await attempt('guess', { login: 'nobody-else', address: desk })).toBe(429);
    expect(await attempt(person.password, { address: desk })).toBe(200);
  });

  describe('from a blocked address', () => {
    const refusal = async (login: string, password = 'guess') => {
      const { status, headers } = await send(
        server,
        signIn,
        { body: { username: login, password } },
        { address: desk },
      );
      return [status, headers['retry-after']];
    };
    it('are answered alike for the user who signed in there, for other users and for unknown ones, however often', async () => {
      const other = await buildUser(db, { customers: [customerNumber] });
      expect(await attempt(person.password, { address: desk })).toBe(200);
      await tire();
      const wait = await refusal('nobody-at-all');
      expect(wait[0]).toBe(429);
      for (let guess = 0; guess < 9; guess++)
        expect([await refusal(person.username), await refusal(other.username), await refusal('nobody-at-all')]).toEqual(
          [wait, wait, wait],
        );
      expect(await refusal(other.username, other.password)).toEqual(wait);
    });

    it('let in only the user who signed in there before, and keep the address blocked', async () => {
      expect(await attempt(person.password, { address: desk })).toBe(200);
      await tire();
      expect(await attempt(person.password, { address: desk })).toBe(200);
      expect(await attempt('guess', { login: 'nobody-at-all', address: desk })).toBe(429);
    });

    it('count toward the address for any user, so that its remaining attempts reveal nothing', async () => {
      const restAfter = async (login: string) => {
        await db.execute(sql`delete from sign_in_failures`);
        await attempt('guess', { login, address: desk });
        return (
          await row<{ failures: number }>(db, sql`select failures from sign_in_failures where key like 'address:%'`)
        )?.failures;
      };
      expect(await attempt(person.password, { address: desk })).toBe(200);
      expect([await restAfter(person.username), await restAfter('nobody-at-all')]).toEqual([1, 1]);
    });

    it('block password links the same way for known and unknown users', async () => {
      expect(await attempt(person.password, { address: desk })).toBe(200);
      const ask = async (username: string) =>
        (await send(server, forgotPassword, { body: { username } }, { address: desk })).status;
      for (let one = 0; one < 60; one++) await ask(`asked${one}`);
      expect([await ask(person.username), await ask('nobody-at-all')]).toEqual([429, 429]);
    });
  });

  it('from a known address are limited too, and forgiven only there', async () => {
    expect(await attempt(person.password, { address: desk })).toBe(200);
    expect(await guessUntilBlocked(desk)).toBe(6);
    expect(await attempt(person.password, { address: desk })).toBe(429);
    server.setNow('2026-03-11T18:00:03Z');
    expect(await attempt(person.password, { address: desk })).toBe(200);
    for (let guess = 0; guess < 3; guess++) await attempt('guess');
    for (let guess = 0; guess < 2; guess++) expect(await attempt('guess', { address: desk })).toBe(401);
    expect(await attempt(person.password, { address: desk })).toBe(200);
    expect(
      await rows(
        db,
        sql`select key, failures from sign_in_failures where key like ${`person:${person.id}%`} order by key`,
      ),
    ).toEqual([
      { key: `person:${person.id}`, failures: 3 },
      { key: `person:${person.id}@${stranger}`, failures: 3 },
    ]);
  });

  describe('at an address while others guess elsewhere', () => {
    const answers = async (login: string, password: string, seconds: number) => {
      server.setNow(new Date(Date.parse(testDay) + seconds * 1000).toISOString());
      const { status, headers } = await send(
        server,
        signIn,
        { body: { username: login, password } },
        { address: desk },
      );
      return [status, headers['retry-after']];
    };

    it('are answered alike for the user who signed in here, for other users and for unknown ones, however often', async () => {
      const other = await buildUser(db, { customers: [customerNumber] });
      expect(await attempt(person.password, { address: desk })).toBe(200);
      const logins = [person.username, other.username, 'nobody-at-all'];
      for (const login of logins)
        for (let guess = 0; guess < 10; guess++) await attempt('guess', { login, address: `198.51.100.${guess}` });
      for (const seconds of [0, 0.1, 1.5, 1.6, 3, 8, 9, 9, 20, 60]) {
        const [own, theirs, nobodys] = [
          await answers(logins[0]!, 'guess', seconds),
          await answers(logins[1]!, 'guess', seconds),
          await answers(logins[2]!, 'guess', seconds),
        ];
        expect([seconds, own, theirs]).toEqual([seconds, nobodys, nobodys]);
      }
      server.setNow(testDay);
    });

    it('are checked even when they are blocked, so that both take the same time', async () => {
      for (let guess = 0; guess < 10; guess++) await attempt('guess', { address: `198.51.100.${guess}` });
      let checks = 0;
      const by = { address: desk, login: person.username, person: { id: person.id, knownAddress: false } };
      const check = () => Promise.resolve(++checks > 0);
      await expect(tryPassword(db, by, new Date(testDay), check)).rejects.toMatchObject({ code: 'too_many' });
      expect(checks).toBe(1);
    });

    it('allow password links the same way, which are mailed only to users who signed in at the address', async () => {
      const ask = async (username: string, address: string) =>
        (await send(server, forgotPassword, { body: { username } }, { address })).status;
      expect(await attempt(person.password, { address: desk })).toBe(200);
      for (const login of [person.username, 'nobody-at-all'])
        for (let time = 0; time < 10; time++) await ask(login, `198.51.100.${time}`);
      const jobs = async () =>
        (
          await rows<{ user: string | null }>(
            db,
            sql`
              select data->>'userId' as user
              from pgboss.job
              where name = 'forgot-mail'
              order by created_on desc, id limit 1`,
          )
        )[0]?.user;
      expect(await ask('nobody-at-all', desk)).toBe(200);
      expect([await ask(person.username, stranger), await jobs()]).toEqual([200, null]);
      expect([await ask(person.username, desk), await jobs()]).toEqual([200, String(person.id)]);
    });
  });

  it('by a signed-in user who must enter it again are counted too', async () => {
    const { body } = await send(
      server,
      signIn,
      { body: { username: person.username, password: person.password } },
      { address: desk },
    );
    const change = (password: string, address: string) =>
      send(
        server,
        setInfo,
        { body: { customerNumber, email: `other${person.id}@example.com`, password } },
        { token: body.token, address },
      );
    for (let guess = 0; guess < 6; guess++) expect((await change('guess', stranger)).status).toBe(400);
    expect((await change('guess', stranger)).status).toBe(429);
    expect(await attempt(person.password)).toBe(429);
    expect((await change(person.password, desk)).status).toBe(200);
  });
});

it('a key is shortened, however long the address from a proxy is', async () => {
  await tryPassword(db, { address: 'a'.repeat(10_000), login: 'İ'.repeat(5000), person: null }, new Date(testDay), () =>
    Promise.resolve(false),
  );
  const { longest } = (await row<{ longest: number }>(
    db,
    sql`select max(length(key)) as longest from sign_in_failures`,
  ))!;
  expect(longest).toBe(120);
});

describe('attempts that wait for their turn', () => {
  const tryAs = (login: string, check: () => Promise<boolean>) =>
    tryPassword(db, { address: stranger, login, person: null }, new Date(testDay), check);
  const counted = async () =>
    (await row<{ failures: number }>(
      db,
      sql`select coalesce(sum(failures), 0)::int as failures from sign_in_failures where key like 'address:%'`,
    ))!.failures;

  it('are counted within it, so that right passwords sent together from one address block no one', async () => {
    const signIns = Array.from({ length: 60 }, async (_, one) => {
      const { attempt: own } = await tryAs(`colleague${one}`, () => Promise.resolve(true));
      await forgive(db, own);
    });
    await Promise.all(signIns);
    expect(await counted()).toBe(0);
  });

  it('end after eight seconds as unavailable, uncounted', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let checks = 0;
    const held = Array.from({ length: 4 }, (_, one) =>
      tryAs(`first${one}`, () => {
        checks += 1;
        return promise;
      }),
    );
    await vi.waitFor(() => expect(checks).toBe(4));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let outcome: unknown = null;
    const late = tryAs('late', () => Promise.resolve(true)).catch((error: unknown) => (outcome = error));
    vi.advanceTimersByTime(7999);
    await Promise.resolve();
    expect(outcome).toBe(null);
    vi.advanceTimersByTime(1);
    expect(await late).toMatchObject({ code: 'unavailable' });
    vi.useRealTimers();
    expect(await counted()).toBe(4);
    resolve(false);
    await Promise.all(held);
    expect((await tryAs('next', () => Promise.resolve(true))).matches).toBe(true);
  });
});

describe('a block that is removed at the same moment', () => {
  it('results in the shortest wait, not in an error', async () => {
    const key = 'person:77';
    await db.execute(
      sql`
        insert into sign_in_failures (key, failures, last_at, blocked_until)
        values (${key}, 9, ${testDay}, ${testDay}::timestamptz + interval '8 s')`,
    );
    let asked = 0;
    const between: Pick<Database, 'send'> = {
      async send(statement, values) {
        asked++;
        const result = await db.send<never>(statement, values);
        if (asked === 1) await takeBackFailure(db, key);
        return result;
      },
    };
    expect(await countFailure({ ...db, ...between }, key, 5, new Date(testDay))).toBe(1);
    expect(asked).toBe(2);
  });
});
