import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { int, nullable, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { firstCustomerSql } from '../sessions/session-sql.ts';

const knownPerson = { id: int };

type KnownPerson = RowOf<typeof knownPerson>;

const byEmail = prepare(
  knownPerson,
  (
    at: Places<{ email: string }>,
  ) => sql`select u.id from users u where lower(u.email) = lower(${at.email}) and not u.disabled
  and ${firstCustomerSql} is not null`,
);
const byUsername = prepare(
  knownPerson,
  (
    at: Places<{ username: string }>,
  ) => sql`select u.id from users u where lower(u.username) = lower(${at.username}) and not u.disabled
  and ${firstCustomerSql} is not null`,
);

/** Returns the person the provider means, if they aren't disabled and may act for a customer. */
export const findKnown = (
  db: Executor,
  identity: { email: string } | { username: string },
): Promise<KnownPerson | null> => ('email' in identity ? byEmail.row(db, identity) : byUsername.row(db, identity));

interface Pass {
  hash: Buffer;
  /** The hash of the secret that the pass is exchanged with. */
  holder: Buffer;
  userId: number;
}

const passInsertion = prepareWrite(
  (at: Places<Pass & { expiresAt: string }>) =>
    sql`
      insert into single_sign_ons (hash, browser, user_id, expires_at)
      values (${at.hash}, ${at.holder}, ${at.userId}, ${at.expiresAt})
      on conflict do nothing`,
);

/** Stores a pass for the person. Returns 0 if the same answer of the provider has made one before. */
export const savePass = (db: Executor, pass: Pass, expiresAt: Date): Promise<number> =>
  passInsertion.run(db, { ...pass, expiresAt: expiresAt.toISOString() });

/** The person that a pass signs in. */
export type PassOwner = RowOf<typeof passUse>;

const passUse = prepare(
  {
    id: int,
    username: text,
    /** The account the session starts with: the last one used, or else the first. */
    customerNumber: nullable(text),
  },
  (at: Places<{ hash: Buffer; holder: Buffer; now: string }>) => sql`
    with pass as (
        select hash, user_id
        from single_sign_ons
        where hash = ${at.hash} and browser = ${at.holder} and user_id is not null
          and expires_at > ${at.now}::timestamptz
        for update),
      taken as (
        update single_sign_ons s set user_id = null
        from pass
        where s.hash = pass.hash
        returning pass.user_id)
    select u.id, u.username,
      ${firstCustomerSql} as customer_number
    from taken join users u on u.id = taken.user_id`,
);

/**
 * Uses up a pass that was given to this holder. The row stays until it expires, so that the same answer can't make a
 * second one.
 */
export const takePass = (
  tx: Transaction,
  pass: { hash: Buffer; holder: Buffer; now: Date },
): Promise<PassOwner | null> => passUse.row(tx, { ...pass, now: pass.now.toISOString() });

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) =>
    sql`
      delete from single_sign_ons
      where hash in (
          select hash
          from single_sign_ons
          where expires_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Removes passes that expired before that time. Returns the number removed. */
export const removeOldPasses = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });
