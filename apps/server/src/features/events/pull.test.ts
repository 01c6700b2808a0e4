import { calls } from '@tradecounter/contract/calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callInputs } from '../../../test/matrix/call-inputs.ts';
import { eventsReadable } from '../../../test/builders/readable-events.ts';
import { buildCustomer, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testDay, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { addToken, endToken } from '../systems/add-token.ts';
import { listTokens } from '../systems/token-repository.ts';

let db: Database;
let server: TestServer;
let token: string;
let feedsToken: string;
let person: string;
let customerNumber: string;
const now = new Date(testDay);

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  customerNumber = await buildCustomer(db, { location: '01' });
  server = await testServer(db, { SHOW_REGISTER: 'Y', SHOW_FORGOT_PWD: 'Y' }, { jobs: false });
  token = (await addToken(db, { name: 'ERP', scopes: ['events'] }, now))!;
  feedsToken = (await addToken(db, { name: 'Feeder', scopes: ['feeds'] }, now))!;
  person = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const happen = async (subject: string, comments = ''): Promise<void> => {
  await db.transact((tx) =>
    emit(tx, now, {
      type: 'profile.changed',
      customerNumber,
      subject,
      payload: { username: subject, customerNumber, firstName: comments },
    }),
  );
  await eventsReadable(db);
};
const ask = async (url: string, bearer: string | null = token) => {
  const { statusCode, body, headers } = await server.app.inject({
    method: 'GET',
    url: `/wsl/api/events${url}`,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  });
  return { status: statusCode, text: body, cursor: String(headers['tradecounter-cursor']), headers };
};
const subjects = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { subject: string }).subject);

it('returns events after a cursor as NDJSON, each once, with the next cursor', async () => {
  const { cursor: start } = await ask('?after=latest');
  await happen('A1');
  await happen('A2');
  const first = await ask(`?after=${start}&limit=1`);
  expect([first.status, subjects(first.text), first.headers['content-type']]).toEqual([
    200,
    ['A1'],
    'application/x-ndjson; charset=utf-8',
  ]);
  const second = await ask(`?after=${first.cursor}`);
  expect(subjects(second.text)).toEqual(['A2']);
  expect(JSON.parse(second.text)).toMatchObject({ cursor: second.cursor, type: 'profile.changed', customerNumber });
  const none = await ask(`?after=${second.cursor}`);
  expect([none.status, none.text, none.cursor]).toEqual([200, '', second.cursor]);
  expect(subjects((await ask(`?after=${start}&types=order.*`)).text)).toEqual([]);
  const { id } = JSON.parse(second.text) as { id: string };
  expect(JSON.parse((await ask(`/${id}`)).text)).toMatchObject({ id, subject: 'A2' });
});

it('waits for the next event as long as requested, with up to two waiting requests per system', async () => {
  const { cursor } = await ask('?after=latest');
  const asked = [1, 2, 3].map(() => ask(`?after=${cursor}&wait=30`));
  const refused = await Promise.race(asked);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
  await happen('B1');
  const answered = (await Promise.all(asked)).filter(({ status }) => status === 200);
  expect(answered.map(({ text }) => subjects(text))).toEqual([['B1'], ['B1']]);
});

it('reports all invalid parameters together', async () => {
  for (const [url, fields] of [
    ['?after=1', ['after']],
    ['?after=1-2-3&limit=0&wait=61&x=1', ['limit', 'wait', 'x']],
    ['?types=order.eaten', ['types']],
    ['?after=1-2-3&after=4-5-6', ['after']],
  ] as const) {
    const { status, text } = await ask(url);
    const { error } = JSON.parse(text) as { error: { fields: Record<string, string> } };
    expect([url, status, Object.keys(error.fields).toSorted()]).toEqual([url, 400, [...fields].toSorted()]);
    if ('types' in error.fields) expect(error.fields['types']).toContain('order.placed');
  }
  expect((await ask("/'; drop table users")).status).toBe(404);
  expect((await ask('/00000000-0000-0000-0000-000000000000')).status).toBe(404);
});

it('says what to do about a cursor of another portal or ahead of its events, and continues after a restore', async () => {
  await happen('C1');
  const { cursor } = await ask('?after=latest');
  const [epoch, xid, id] = cursor.split('-').map(Number);
  const ahead = [`${epoch}-${xid! + 1_000_000}-${id}`, `${epoch}-${xid}-${id! + 1}`, `${epoch! + 1}-1-1`];
  for (const after of ahead) {
    const { status, text } = await ask(`?after=${after}&wait=30`);
    const { error } = JSON.parse(text) as { error: { fields: Record<string, string> } };
    expect([after, status, error.fields['after']]).toEqual([
      after,
      400,
      expect.stringMatching(`^This position isn’t among this portal’s events.*\\(${cursor}\\).*send|Send`),
    ]);
  }
  // The database is restored twice from a backup. The second time, it has lost the epoch of the first.
  await db.execute(sql`insert into outbox_epochs (epoch, after_id, place)
    select at.epoch, (select max(id) from outbox_events), '' from (values (1000), (3000)) at (epoch)`);
  await happen('C2');
  for (const after of [cursor, ahead[0]!, '1000-5-5', '2000-5-5'])
    expect([after, subjects((await ask(`?after=${after}`)).text)]).toEqual([after, ['C2']]);
  for (const after of ['1-5-5', '999-5-5', '3001-0-0'])
    expect([after, (await ask(`?after=${after}`)).status]).toEqual([after, 400]);
  await db.execute(sql`delete from outbox_epochs`);
});

it('accepts only tokens for events, and rejects such tokens for all other calls', async () => {
  for (const url of ['', '/00000000-0000-0000-0000-000000000000']) {
    expect((await ask(url, null)).status).toBe(402);
    expect((await ask(url, 'tcs_guessed')).status).toBe(402);
    expect((await ask(url, person)).status).toBe(402);
    expect((await ask(url, feedsToken)).status).toBe(401);
  }
  const inputs = callInputs({ customerNumber, item: 'A-1' });
  for (const call of calls.filter(({ access }) => access !== 'public')) {
    const { status } = await send(server, call, inputs[call.name], { token, key: 'k' });
    expect([call.name, status]).toEqual([call.name, 402]);
  }
  expect((await query(server, `{ categories(customerNumber: "${customerNumber}") { id } }`, {}, token)).status).toBe(
    402,
  );
});

it('rejects a revoked token, whose name can be reused', async () => {
  const old = (await addToken(db, { name: 'Old', scopes: ['events'] }, now))!;
  expect(await addToken(db, { name: 'OLD', scopes: ['events'] }, now)).toBeNull();
  expect((await ask('?after=latest', old)).status).toBe(200);
  expect(await listTokens(db)).toContainEqual(
    expect.objectContaining({ name: 'Old', lastUsedAt: '2026-03-11 18:00', revokedAt: null }),
  );
  expect(await endToken(db, 'old', now)).toBe(true);
  expect((await ask('?after=latest', old)).status).toBe(402);
  expect(await addToken(db, { name: 'OLD', scopes: ['events'] }, now)).not.toBeNull();
});
