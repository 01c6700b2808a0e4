import type { PaymentMethod } from '@tradecounter/contract/documents/payments';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../../platform/db/database.ts';
import { removeInBatches } from '../../../../platform/db/in-batches.ts';
import { bool, nullable, text, textOf } from '../../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../../platform/db/prepared.ts';

const sandboxSession = {
  sessionId: text,
  paymentId: text,
  amount: text,
  currency: text,
  method: textOf<PaymentMethod>(),
  language: text,
  returnUrl: text,
  /** ISO instant. */
  expiresAt: text,
  answer: text,
  /** ISO instant; null while the page is open. */
  answeredAt: nullable(text),
  save: bool,
};

export type SandboxSession = RowOf<typeof sandboxSession>;

const columns = sql`session_id as "sessionId", payment_id as "paymentId", amount::text as amount, currency, method,
  language,
  return_url as "returnUrl", to_json(expires_at)#>>'{}' as "expiresAt", answer,
  to_json(answered_at)#>>'{}' as "answeredAt", save`;

const sessionInsertion = prepare(
  sandboxSession,
  (at: Places<SandboxSession>) => sql`
    insert into sandbox_sessions as s (session_id, payment_id, amount, currency, method, language, return_url,
      expires_at, save, answer, answered_at)
    values (${at.sessionId}, ${at.paymentId}, ${at.amount}::numeric, ${at.currency}, ${at.method}, ${at.language},
      ${at.returnUrl}, ${at.expiresAt}::timestamptz, ${at.save}, ${at.answer}, ${at.answeredAt}::timestamptz)
    on conflict (payment_id) do update set payment_id = s.payment_id
    returning ${columns}`,
);

/** Opens a session, or returns the payment's existing one. A session for a saved payment method is already answered. */
export const openSession = async (db: Executor, session: SandboxSession): Promise<SandboxSession> =>
  (await sessionInsertion.row(db, session))!;

const byId = prepare(
  sandboxSession,
  (at: Places<{ sessionId: string }>) =>
    sql`select ${columns} from sandbox_sessions where session_id = ${at.sessionId}`,
);
/** Reads a session by its id. */
export const findSession = (db: Executor, sessionId: string): Promise<SandboxSession | null> =>
  byId.row(db, { sessionId });

const byPayment = prepare(
  sandboxSession,
  (at: Places<{ paymentId: string }>) =>
    sql`select ${columns} from sandbox_sessions where payment_id = ${at.paymentId}`,
);
/** Reads the session of a payment. */
export const findSessionOf = (db: Executor, paymentId: string): Promise<SandboxSession | null> =>
  byPayment.row(db, { paymentId });

const laterChanges = prepare(
  { paymentId: text },
  (at: Places<{ since: string }>) => sql`select payment_id as "paymentId" from sandbox_sessions
    where answer in ('returnLater', 'approveLate') and answered_at > ${at.since}::timestamptz order by payment_id`,
);
/** Returns numbers of payments that were answered since then and will change again later. */
export const findMoved = async (db: Executor, since: Date): Promise<string[]> =>
  (await laterChanges.rows(db, { since: since.toISOString() })).map(({ paymentId }) => paymentId);

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`delete from sandbox_sessions where session_id in (
    select session_id from sandbox_sessions where expires_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);
/** Deletes sessions that expired before that time. Returns how many. */
export const removeOldSessions = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });

const answerUpdate = prepareWrite(
  (
    at: Places<{ sessionId: string; answer: string; at: string }>,
  ) => sql`update sandbox_sessions set answer = ${at.answer}, answered_at = ${at.at}::timestamptz
    where session_id = ${at.sessionId} and answer = '' and expires_at > ${at.at}::timestamptz`,
);

/** Stores the visitor's answer. Only the first answer counts, and only while the page is open. */
export const answerSession = (
  db: Executor,
  session: { sessionId: string; answer: string },
  now: Date,
): Promise<number> => answerUpdate.run(db, { ...session, at: now.toISOString() });
