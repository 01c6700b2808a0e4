import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { bool, int, nullable, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { madeFor } from '../people/made-for-sql.ts';

/** The owner of the account that a link is requested for. */
const linkOwner = {
  username: text,
  firstName: text,
  email: nullable(text),
  disabled: bool,
  hasPassword: bool,
  /** The first account; empty = none. */
  customerNumber: text,
};

export type LinkOwner = RowOf<typeof linkOwner>;

const ownerColumns: SQL = sql`u.username, u.first_name as "firstName", u.email, u.disabled,
  u.password_hash is not null as "hasPassword",
  coalesce((
      select a.customer_number
      from user_accounts a
      where a.user_id = u.id
      order by (a.customer_number = u.last_customer_number) desc nulls last, a.position, a.customer_number limit 1),
    '') as "customerNumber"`;

const ownerById = prepare(
  linkOwner,
  (at: Places<{ userId: number }>) => sql`select ${ownerColumns} from users u where u.id = ${at.userId}`,
);

/** Returns the account's owner, or null for an unknown user. */
export const findLinkOwner = (db: Executor, userId: number): Promise<LinkOwner | null> => ownerById.row(db, { userId });

interface Link {
  userId: number;
  tokenHash: Buffer;
  expiresAt: string;
}

const linkUpsert = prepareWrite(
  (at: Places<Link>) => sql`
    insert into password_links (user_id, token_hash, made_for, expires_at)
    select u.id, ${at.tokenHash}, ${madeFor}, ${at.expiresAt}::timestamptz
    from users u
    where u.id = ${at.userId} and not u.disabled
    on conflict (user_id)
      do update set token_hash = excluded.token_hash, made_for = excluded.made_for, expires_at = excluded.expires_at`,
);

/** Stores a person's link in place of the previous one, which stops working. */
export const saveLink = (
  db: Executor,
  { userId, tokenHash, expiresAt }: { userId: number; tokenHash: Buffer; expiresAt: Date },
): Promise<number> => linkUpsert.run(db, { userId, tokenHash, expiresAt: expiresAt.toISOString() });

interface TokenQuestion {
  tokenHash: Buffer;
  now: string;
}

const openLink = prepare(
  { found: int },
  (
    at: Places<TokenQuestion>,
  ) => sql`select 1 as found from password_links l join users u on u.id = l.user_id and not u.disabled
    where l.token_hash = ${at.tokenHash} and l.expires_at > ${at.now}::timestamptz and l.made_for = ${madeFor}`,
);

/** Whether the token's link is still valid. */
export const isOpenLink = async (db: Executor, tokenHash: Buffer, now: Date): Promise<boolean> =>
  (await openLink.run(db, { tokenHash, now: now.toISOString() })) > 0;

const ownerLock = prepare(
  { id: int },
  (at: Places<{ tokenHash: Buffer }>) =>
    sql`
      select u.id
      from users u
      where u.id = (select user_id from password_links where token_hash = ${at.tokenHash})
      for update`,
);

const linkUse = prepare(
  { userId: int, ...linkOwner },
  (at: Places<TokenQuestion>) => sql`
    delete from password_links l
    using users u
    where u.id = l.user_id and not u.disabled and l.token_hash = ${at.tokenHash}
      and l.expires_at > ${at.now}::timestamptz and l.made_for = ${madeFor}
    returning l.user_id as "userId", ${ownerColumns}`,
);

/**
 * Uses up the link and returns its owner, locked until the transaction ends.
 * Returns null when the link isn't valid. Of two concurrent calls, one gets it.
 */
export async function takeLink(
  tx: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<(LinkOwner & { userId: number }) | null> {
  // Lock the person first, to wait for a concurrent change of their password or address and then see it.
  await ownerLock.run(tx, { tokenHash });
  return linkUse.row(tx, { tokenHash, now: now.toISOString() });
}

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) =>
    sql`
      delete from password_links
      where user_id in (
          select user_id
          from password_links
          where expires_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Removes links that expired before that time. Returns the number removed. */
export const removeOldLinks = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });
