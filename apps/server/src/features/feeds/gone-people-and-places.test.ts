import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { smallShop } from '../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../test/builders/feeds.ts';
import { rows } from '../../platform/db/database.ts';
import { findShipTo, findShipTos } from '../delivery/repository.ts';

const addresses = (...sequences: number[]) => [
  'customer,sequence,name,city,location',
  ...sequences.map((sequence) => `1001,${sequence},Site ${sequence},Salem,01`),
];
const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);
const people = (...numbers: number[]) => [
  'username,email,claims',
  ...numbers.map((number) => `p${number},p${number}@ridgeline.example,${number === 20 ? 'staff=Y' : ''}`),
];
const words = (...numbers: number[]) => ['word,means', ...numbers.map((number) => `word${number},oak`)];
const days = (...numbers: number[]) => [
  'location,date,words',
  ...numbers.map((number) => `,2027-01-${String(number).padStart(2, '0')},Closed`),
];

const feeds = feedsDatabase({
  before: {
    'locations.csv': smallShop['locations.csv']!,
    'customers.csv': ['number,name,location,city', '1001,Firm,01,Portland'],
    'ship-tos.csv': addresses(...upTo(20)),
    'users.csv': people(...upTo(20)),
    'user-accounts.csv': ['username,customer', 'p3,1001'],
    'synonyms.csv': words(...upTo(20)),
    'closures.csv': [...days(...upTo(20)), ',2020-01-01,Long ago'],
  },
});
const complete = (files: Record<string, string[]>) => feeds.load(files, { complete: true });
const keysOf = async (statement: ReturnType<typeof sql>) =>
  (await rows<{ key: string }>(feeds.db, statement)).map(({ key }) => key);
const allBut = (gone: number) => upTo(20).filter((number) => number !== gone);

it('a removed ship-to is no longer offered or used by carts, and is offered again when it returns', async () => {
  await feeds.db.execute(sql`insert into delivery_choices (user_id, customer_number, sequence, ship_via)
    values (7, '1001', '3', 'TRK'), (8, '1001', '4', 'TRK')`);
  await feeds.db.execute(sql`insert into carts (user_id, customer_number, version, changed_at)
    values (7, '1001', 5, now()), (8, '1001', 5, now())`);
  const { files, bad } = await complete({ 'ship-tos.csv': addresses(...allBut(3)) });
  expect([bad, files[0]!.goneRows]).toEqual([
    0,
    [{ file: 'ship-tos.csv', key: ['1001', '3'], says: 'no longer offered' }],
  ]);
  expect(await findShipTo(feeds.db, '1001', '3')).toBeNull();
  expect((await findShipTos(feeds.db, '1001')).length).toBe(19);
  expect(await keysOf(sql`select name as key from ship_tos where sequence = '3'`)).toEqual(['Site 3']);
  expect(
    await keysOf(sql`select concat_ws(' ', c.user_id, coalesce(d.sequence, 'own'), c.version) as key
      from delivery_choices d join carts c using (user_id, customer_number) order by 1`),
  ).toEqual(['7 own 6', '8 4 5']);

  expect((await complete({ 'ship-tos.csv': addresses(...allBut(3)) })).files[0]!.gone).toBe(0);
  expect((await feeds.load({ 'ship-tos.csv': addresses(3) })).files[0]!.changed).toBe(1);
  expect((await findShipTos(feeds.db, '1001')).length).toBe(20);
});

it('a removed user of the feed is disabled and signed out, while staff and users of the portal stay', async () => {
  await feeds.db.execute(sql`insert into users (username) values ('made-here')`);
  await feeds.db.execute(sql`insert into sessions (token_hash, user_id, customer_number, created_at, expires_at)
    select sha256('a'), id, '1001', now(), now() + interval '1 day' from users where username = 'p3'`);
  const { files } = await complete({
    'users.csv': people(...upTo(19).filter((number) => number !== 3)).map((line) => line.replace('p4,', 'P4,')),
  });
  expect(files[0]!.goneRows).toEqual([{ file: 'users.csv', key: ['p3'], says: 'disabled' }]);
  const disabled = () => keysOf(sql`select username as key from users where disabled`);
  expect(await disabled()).toEqual(['p3']);
  expect(await keysOf(sql`select count(*)::text as key from sessions where revoked_at is not null`)).toEqual(['1']);
  expect(
    await keysOf(
      sql`
        select subject || ' ' || (after->>'sessionsEnded') as key
        from audit_log
        where action = 'auth.person_disabled'`,
    ),
  ).toEqual(['p3 1']);

  await feeds.load({ 'users.csv': people(3) });
  expect(await disabled()).toEqual([]);
});

it('removed synonyms and future closures are deleted', async () => {
  const generation = () => keysOf(sql`select generation::text as key from search_state`);
  const before = await generation();
  const { files } = await complete({ 'synonyms.csv': words(...allBut(3)), 'closures.csv': days(...allBut(3)) });
  expect(files.map(({ format, gone }) => [format, gone])).toEqual([
    ['closures', 1],
    ['synonyms', 1],
  ]);
  expect(await keysOf(sql`select word as key from synonyms where word = 'word3'`)).toEqual([]);
  expect(await keysOf(sql`select date::text as key from closures where date < '2027-01-04' order by 1`)).toEqual([
    '2020-01-01',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(await generation()).not.toEqual(before);
});
