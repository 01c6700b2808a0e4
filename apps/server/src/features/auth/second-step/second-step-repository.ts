import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { bytes, int, nullable, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';

type SecondStepFacts = RowOf<typeof secondStep>;

const secondStep = prepare(
  {
    /** Sealed; null = off. */
    secret: nullable(bytes),
    /** ISO. */
    since: nullable(text),
    recoveryCodes: int,
  },
  (at: Places<{ userId: number }>) => sql`
    select u.second_step as secret,
      to_char(u.second_step_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since,
      (select count(*)::int from recovery_codes r where r.user_id = u.id) as "recoveryCodes"
    from users u
    where u.id = ${at.userId}`,
);

/** Returns the state of a person's second step. */
export const findSecondStep = (db: Executor, userId: number): Promise<SecondStepFacts | null> =>
  secondStep.row(db, { userId });

/** A person's data for a mail. */
export type MailRecipient = RowOf<typeof recipient>;

const recipient = prepare(
  {
    email: nullable(text),
    firstName: text,
    language: text,
    /** Their first customer; null = none. */
    customerNumber: nullable(text),
  },
  (at: Places<{ userId: number }>) => sql`
    select u.email, u.first_name, u.language,
      (select a.customer_number
        from user_accounts a
        where a.user_id = u.id
        order by a.position, a.customer_number limit 1) as customer_number
    from users u
    where u.id = ${at.userId}`,
);

export const findMailRecipient = (tx: Transaction, userId: number): Promise<MailRecipient | null> =>
  recipient.row(tx, { userId });

const newestSecondSteps = prepare(
  { id: int, secret: bytes },
  () =>
    sql`
      select id, second_step as secret
      from users
      where second_step is not null
      order by second_step_since desc limit 20`,
);

/** Returns a few of the most recently turned on second steps, of any person. */
export const findNewestSecondSteps = (db: Executor): Promise<{ id: number; secret: Buffer }[]> =>
  newestSecondSteps.rows(db, {});

const offerUpsert = prepareWrite(
  (
    at: Places<{ userId: number; secret: Buffer; now: string }>,
  ) => sql`insert into second_step_offers (user_id, secret, offered_at) values (${at.userId}, ${at.secret}, ${at.now})
    on conflict (user_id) do update set secret = excluded.secret, offered_at = excluded.offered_at`,
);

/** Stores the secret offered to a person, in place of an earlier offer. */
export const saveOffer = (tx: Transaction, userId: number, secret: Buffer, now: Date): Promise<number> =>
  offerUpsert.run(tx, { userId, secret, now: now.toISOString() });

const offer = prepare(
  { secret: bytes },
  (at: Places<{ userId: number; since: string }>) =>
    sql`select secret from second_step_offers where user_id = ${at.userId} and offered_at > ${at.since}::timestamptz`,
);

/** Returns the secret offered to the person after that time. */
export const findOffer = (tx: Transaction, userId: number, since: Date): Promise<{ secret: Buffer } | null> =>
  offer.row(tx, { userId, since: since.toISOString() });

const activation = prepareWrite(
  (at: Places<{ userId: number; step: number; now: string }>) => sql`
    with offer as (delete from second_step_offers where user_id = ${at.userId} returning secret)
    update users set second_step = offer.secret, second_step_since = ${at.now}, second_step_used = ${at.step}
    from offer
    where id = ${at.userId}`,
);

/** Puts the offered secret in force. `step` is the time step of the confirming code. */
export const turnOn = (
  tx: Transaction,
  { userId, step, now }: { userId: number; step: number; now: Date },
): Promise<number> => activation.run(tx, { userId, step, now: now.toISOString() });

const deactivation = prepareWrite(
  (at: Places<{ userId: number }>) => sql`
    with offer as (delete from second_step_offers where user_id = ${at.userId}),
      codes as (delete from recovery_codes where user_id = ${at.userId})
    update users set second_step = null, second_step_since = null, second_step_used = null
    where id = ${at.userId} and second_step is not null`,
);

/** Removes the second step and everything that belongs to it. Returns 0 if it was off. */
export const turnOff = (tx: Transaction, userId: number): Promise<number> => deactivation.run(tx, { userId });

const stepUse = prepareWrite(
  (at: Places<{ userId: number; step: number }>) =>
    sql`
      update users set second_step_used = ${at.step}
      where id = ${at.userId} and second_step is not null and coalesce(second_step_used, -1) < ${at.step}::bigint`,
);

/** Uses up all codes up to that time step. Returns 0 if this or a later step was used before. */
export const takeStep = (tx: Transaction, userId: number, step: number): Promise<number> =>
  stepUse.run(tx, { userId, step });

const recoveryCodeUse = prepareWrite(
  (at: Places<{ userId: number; hash: Buffer }>) =>
    sql`delete from recovery_codes where user_id = ${at.userId} and hash = ${at.hash}`,
);

/** Uses up a recovery code. Returns 0 if it isn't one of the person's unused codes. */
export const takeRecoveryCode = (tx: Transaction, userId: number, hash: Buffer): Promise<number> =>
  recoveryCodeUse.run(tx, { userId, hash });

const recoveryCodesDeletion = prepareWrite(
  (at: Places<{ userId: number }>) => sql`delete from recovery_codes where user_id = ${at.userId}`,
);
const recoveryCodesInsertion = prepareWrite(
  (at: Places<{ userId: number; hashes: string[] }>) =>
    sql`
      insert into recovery_codes (user_id, hash)
      select ${at.userId}::bigint, decode(hash, 'hex')
      from unnest(${at.hashes}::text[]) as h(hash)`,
);

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(tx: Transaction, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await recoveryCodesDeletion.run(tx, { userId });
  await recoveryCodesInsertion.run(tx, { userId, hashes: hashes.map((hash) => hash.toString('hex')) });
}

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`delete from second_step_offers where user_id in (
    select user_id from second_step_offers where offered_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Removes offers made before that time and never confirmed. Returns the number removed. */
export const removeOldOffers = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });
