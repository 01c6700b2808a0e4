import { sql } from 'drizzle-orm/sql/sql';
import { int, json, nullable, text, textOf, uuid } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { utcText } from '../../../platform/db/utc-text.ts';
import type { SessionKeyFacts } from '../tables.ts';

const ofCustomer = prepare(
  {
    id: uuid,
    facts: json<SessionKeyFacts>(),
    madeBy: text,
    madeAt: text,
    expiresAt: text,
    usedAt: nullable(text),
    state: textOf<'active' | 'expired' | 'revoked'>(),
  },
  (at: Places<{ customerNumber: string; now: string; most: number }>) => sql`
    select s.id, s.api_key as facts, u.username as "madeBy", ${utcText(sql`s.created_at`)} as "madeAt",
      ${utcText(sql`s.expires_at`)} as "expiresAt", ${utcText(sql`s.used_at`)} as "usedAt",
      case
        when s.revoked_at is not null then 'revoked'
        when s.expires_at <= ${at.now}::timestamptz then 'expired'
        else 'active'
      end as state
    from sessions s join users u on u.id = s.user_id
    where s.customer_number = ${at.customerNumber} and s.api_key is not null
    order by s.revoked_at is not null or s.expires_at <= ${at.now}::timestamptz, s.created_at desc, s.id
    limit ${at.most}::int`,
);

/** Returns the keys of a customer's systems, the active ones first. */
export const findKeys = (
  db: Executor,
  { now, ...asked }: { customerNumber: string; now: Date; most: number },
): Promise<RowOf<typeof ofCustomer>[]> => ofCustomer.rows(db, { ...asked, now: now.toISOString() });

const keysLock = prepareWrite(
  (at: Places<{ customerNumber: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended('keys of ' || ${at.customerNumber}::text, 0))`,
);
const active = prepare(
  { count: int, named: int },
  (at: Places<{ customerNumber: string; name: string; now: string }>) => sql`
    select count(*)::int as count,
      (count(*) filter (where lower(api_key->>'name') = lower(${at.name}::text)))::int as named
    from sessions
    where customer_number = ${at.customerNumber} and api_key is not null and revoked_at is null
      and expires_at > ${at.now}::timestamptz`,
);

/** Counts a customer's active keys, and those with that name. Other transactions wait to count until this one ends. */
export async function countKeys(
  tx: Transaction,
  { customerNumber, name, now }: { customerNumber: string; name: string; now: Date },
): Promise<RowOf<typeof active>> {
  await keysLock.run(tx, { customerNumber });
  return (await active.row(tx, { customerNumber, name, now: now.toISOString() }))!;
}

const customersOf = prepare(
  { customerNumber: text, name: text },
  (at: Places<{ userId: number; most: number }>) => sql`
    select a.customer_number as "customerNumber", c.name
    from user_accounts a join customers c on c.number = a.customer_number and not c.closed
    where a.user_id = ${at.userId} and not a.by_branch
    order by a.position, a.customer_number limit ${at.most}::int`,
);

/** Returns the customers that a person can give to a key. */
export const findKeyCustomers = (
  db: Executor,
  asked: { userId: number; most: number },
): Promise<RowOf<typeof customersOf>[]> => customersOf.rows(db, asked);

interface NewKey {
  keyHash: Buffer;
  /** The maker's own session. */
  tokenHash: Buffer | null;
  userId: number;
  customerNumber: string;
  madeAt: string;
  expiresAt: string;
  facts: string;
}

const insertion = prepare(
  { id: uuid },
  (at: Places<NewKey>) => sql`
    insert into sessions (token_hash, user_id, customer_number, created_at, expires_at, address, user_agent,
      single_sign_on, api_key)
    select ${at.keyHash}, ${at.userId}, ${at.customerNumber}, ${at.madeAt}, ${at.expiresAt}, '', '',
      coalesce((select s.single_sign_on from sessions s where s.token_hash = ${at.tokenHash}), false),
      ${at.facts}::jsonb
    returning id`,
);

/** Inserts a key, and returns its id. It needs no second step where its maker's session needed none. */
export const insertKey = async (
  tx: Transaction,
  {
    madeAt,
    expiresAt,
    facts,
    ...key
  }: Omit<NewKey, 'madeAt' | 'expiresAt' | 'facts'> & {
    madeAt: Date;
    expiresAt: Date;
    facts: SessionKeyFacts;
  },
): Promise<string> =>
  (await insertion.row(tx, {
    ...key,
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    facts: JSON.stringify(facts),
  }))!.id;

const revocation = prepare(
  { name: text },
  (at: Places<{ customerNumber: string; id: string; now: string }>) => sql`
    update sessions set revoked_at = coalesce(revoked_at, ${at.now}::timestamptz)
    where customer_number = ${at.customerNumber} and id::text = ${at.id} and api_key is not null
    returning api_key->>'name' as name`,
);

/** Ends a key of the customer. Returns its name, or null if there is none with that id. */
export const endKey = async (
  tx: Transaction,
  { now, ...key }: { customerNumber: string; id: string; now: Date },
): Promise<string | null> => (await revocation.row(tx, { ...key, now: now.toISOString() }))?.name ?? null;
