import { calls } from '@tradecounter/contract/calls';
import { sql } from 'drizzle-orm/sql/sql';
import type { Database } from '../../src/platform/db/database.ts';
import { rows } from '../../src/platform/db/database.ts';
import { buildCustomer, buildUser, everything } from '../builders/shop.ts';
import { send, type TestServer, tokenOf } from '../server.ts';
import { callInputs } from './call-inputs.ts';
import { keyOf, matrices, type Named } from './matrices.ts';
import type { Fields, Matrix, Shop, ShopOfAll } from './matrix.ts';

interface Place {
  db: Database;
  server: TestServer;
  token: string;
  user: Shop['user'];
}

/** Lets each feature build its rows. Returns the keys of all. */
async function build(
  { db, server, token, user }: Place,
  given: Named,
  rowsOf: (matrix: Matrix, shop: Shop) => Promise<Readonly<Record<string, string>> | void> | undefined,
): Promise<Named> {
  let keys = given;
  let asked = 0;
  const ask = async (name: string, fields: Fields = {}): Promise<Record<string, unknown>> => {
    const call = calls.find((one) => one.name === name)!;
    const input = callInputs(keys, fields)[name]!;
    const { status, body } = await send(server, call, input, { token, key: `${name} ${++asked}` });
    if (status !== 200 || 'reason' in body) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return body as unknown as Record<string, unknown>;
  };
  for (const matrix of matrices) {
    const shop: Shop = { db, user, ask, key: keyOf(keys), customerNumber: given.customerNumber, item: given.item };
    keys = { ...keys, ...(await rowsOf(matrix, shop)) };
  }
  return keys;
}

/** A customer whom no other person can act for, with a row of every kind. */
export interface Stranger {
  /** What names his things in calls and queries. */
  keys: Named;
  /** Matches each answer that reveals something of the stranger, and no other answer. */
  mark: RegExp;
  token: string;
}

/** Builds him with a thing of each kind, which says 'Zanzibar'. */
export async function buildStranger(
  db: Database,
  server: TestServer,
  item: string,
  location: string,
): Promise<Stranger> {
  const customerNumber = await buildCustomer(db, { number: 'ZZ-7', name: 'Zanzibar Floors', location, shipVia: 'W' });
  const user = await buildUser(db, {
    username: 'zanzibar',
    customers: [customerNumber],
    claims: { ...everything, admin: 'Y', approveOrders: 'Y' },
  });
  const token = await tokenOf(server, user);
  const keys = await build({ db, server, token, user }, { customerNumber, item }, (matrix, shop) =>
    matrix.stranger?.(shop),
  );
  return { keys, mark: new RegExp(`zanzibar|${customerNumber}|\\b${keys['orderNumber']}\\b`, 'i'), token };
}

/** Builds rows that show every field with `@needs` to each user of the customer. Returns their keys. */
export async function buildRowsOfAll(place: Place, given: Named): Promise<Named> {
  const { db } = place;
  let triggers = 0;
  const forNewUsers: ShopOfAll['forNewUsers'] = async (statements) => {
    const name = sql.identifier(`for_new_users_${++triggers}`);
    const body = sql.raw(statements({ userId: 'new.user_id', customer: 'new.customer_number' }));
    await db.execute(sql`
      create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return new; end $$`);
    await db.execute(sql`create trigger ${name} after insert on user_accounts for each row execute function ${name}()`);
  };
  const forEachUser: ShopOfAll['forEachUser'] = async (statements) => {
    const users = await rows<{ id: number; customer: string }>(
      db,
      sql`select user_id as id, customer_number as customer from user_accounts`,
    );
    for (const { id, customer } of users)
      await db.execute(sql.raw(statements({ userId: String(id), customer: `'${customer}'` })));
    await forNewUsers(statements);
  };
  return build(place, given, (matrix, shop) => matrix.rows?.({ ...shop, forEachUser, forNewUsers }));
}

/** Every row of every table that belongs to a customer number, as sums: unchanged as long as no call writes there. */
export async function rowsOf(db: Database, customerNumber: string): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`
      select table_name as name
      from information_schema.columns
      where table_schema = 'public' and column_name = 'customer_number'
      order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !notKept.has(table.name))) {
    const [found] = await rows<{ sum: string }>(
      db,
      sql`
        select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum
        from ${sql.identifier(name)} t
        where customer_number = ${customerNumber}`,
    );
    sums[name] = found!.sum;
  }
  return sums;
}

/** Written by whoever asks, whatever is answered. */
const notKept = new Set(['sessions', 'audit_log']);
