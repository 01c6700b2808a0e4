import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { bool, text, uuid } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { madeFor } from './made-for-sql.ts';

const changeUpsert = prepare(
  { id: uuid },
  (at: Places<{ userId: number; email: string; expiresAt: string }>) => sql`
    insert into email_changes (user_id, id, email, made_for, expires_at)
    select u.id, gen_random_uuid(), ${at.email}, ${madeFor}, ${at.expiresAt}::timestamptz
    from users u
    where u.id = ${at.userId}
    on conflict (user_id)
      do update set id = excluded.id, email = excluded.email, token_hash = null, made_for = excluded.made_for,
        expires_at = excluded.expires_at
    returning id`,
);

/** Stores the new address in place of one requested earlier, whose link stops working. Returns the id for its mail. */
export const saveEmailChange = async (
  tx: Transaction,
  { expiresAt, ...change }: { userId: number; email: string; expiresAt: Date },
): Promise<string> => (await changeUpsert.row(tx, { ...change, expiresAt: expiresAt.toISOString() }))!.id;

/** Whether the link of change `e` of user `u` can still be opened. */
const isPending = (at: Places<{ now: string }>): SQL =>
  sql`(not u.disabled and e.expires_at > ${at.now}::timestamptz and e.made_for = ${madeFor})`;

export type EmailChange = RowOf<typeof byId>;

const byId = prepare(
  {
    email: text,
    /** Whether another person signs in with that address, or with a user name equal to it. */
    taken: bool,
  },
  (at: Places<{ id: string; now: string }>) => sql`select e.email, exists (select 1 from users o where o.id <> u.id
      and (lower(o.email) = lower(e.email) or lower(o.username) = lower(e.email))) as taken
    from email_changes e join users u on u.id = e.user_id where e.id = ${at.id}::uuid and ${isPending(at)}`,
);

/** Returns the change that a mail was queued for. Null once it has expired or was replaced. */
export const findEmailChange = (db: Executor, id: string, now: Date): Promise<EmailChange | null> =>
  byId.row(db, { id, now: now.toISOString() });

const unconfirmed = prepare(
  { email: text },
  (at: Places<{ userId: number; now: string }>) =>
    sql`
      select e.email
      from email_changes e join users u on u.id = e.user_id
      where e.user_id = ${at.userId} and ${isPending(at)}`,
);

/** The address whose link hasn't been opened yet; null = none. */
export const findUnconfirmedEmail = async (db: Executor, userId: number, now: Date): Promise<string | null> =>
  (await unconfirmed.row(db, { userId, now: now.toISOString() }))?.email ?? null;

const tokenUpdate = prepareWrite(
  (at: Places<{ id: string; tokenHash: Buffer }>) =>
    sql`update email_changes set token_hash = ${at.tokenHash} where id = ${at.id}::uuid`,
);

/** Stores the token of the change's mail, in place of an earlier one. */
export const setEmailToken = (db: Executor, id: string, tokenHash: Buffer): Promise<number> =>
  tokenUpdate.run(db, { id, tokenHash });

const changeUse = prepare(
  { email: text },
  (at: Places<{ userId: number; tokenHash: Buffer; now: string }>) => sql`
    delete from email_changes e
    using users u
    where e.user_id = ${at.userId} and u.id = e.user_id and e.token_hash = ${at.tokenHash} and ${isPending(at)}
    returning e.email`,
);

/**
 * Uses up the link. Call it with the person locked. Returns the new address, or null when the link isn't valid for this
 * person.
 */
export const takeEmailChange = async (
  tx: Transaction,
  { now, ...link }: { userId: number; tokenHash: Buffer; now: Date },
): Promise<string | null> => (await changeUse.row(tx, { ...link, now: now.toISOString() }))?.email ?? null;

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) =>
    sql`
      delete from email_changes
      where user_id in (
          select user_id
          from email_changes
          where expires_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Removes changes that expired before that time. Returns the number removed. */
export const removeOldEmailChanges = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });
