import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { int, text, uuid } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';

export type DisputedLineRow = RowOf<typeof line>;

interface LineKey {
  customerNumber: string;
  invoiceNumber: string;
  lineNumber: number;
}

const line = prepare(
  {
    itemId: text,
    description: text,
    /** Exact decimal. */
    amount: text,
  },
  (at: Places<LineKey>) => sql`
    select l.item_id as "itemId", coalesce(nullif(l.description, ''), l.item_id) as description,
      l.amount::text as amount
    from invoice_lines l
    where l.customer_number = ${at.customerNumber} and l.invoice_number = ${at.invoiceNumber}
      and l.line_number = ${at.lineNumber}::int`,
);

/** Returns a line of the customer's invoice, or null. */
export const findLine = (db: Executor, key: LineKey): Promise<DisputedLineRow | null> => line.row(db, key);

const recent = prepare(
  { count: int },
  (at: Places<{ customerNumber: string; since: string }>) => sql`select count(*)::int as count from invoice_disputes
    where customer_number = ${at.customerNumber} and disputed_at > ${at.since}::timestamptz`,
);

const lock = prepareWrite(
  (at: Places<{ customerNumber: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended('disputes of ' || ${at.customerNumber}::text, 0))`,
);

/**
 * Counts the lines the customer has disputed since then. Locks, so that other transactions can't count them until this
 * one ends.
 */
export async function countRecentDisputes(tx: Transaction, customerNumber: string, since: Date): Promise<number> {
  await lock.run(tx, { customerNumber });
  return (await recent.row(tx, { customerNumber, since: since.toISOString() }))!.count;
}

interface NewDispute extends LineKey {
  amount: string;
  description: string;
  reason: string;
  comment: string;
  /** JPEG. */
  photo: Buffer | null;
  userId: number;
  at: string;
}

const insertion = prepare(
  { disputeId: uuid, disputedBy: text },
  (at: Places<NewDispute>) => sql`
    insert into invoice_disputes (customer_number, invoice_number, line_number, amount, description, reason,
      comment, photo, user_id, disputed_by, disputed_at)
    select ${at.customerNumber}, ${at.invoiceNumber}, ${at.lineNumber}::int, ${at.amount}::numeric,
      ${at.description}, ${at.reason}, ${at.comment}, ${at.photo}::bytea, u.id,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username), ${at.at}::timestamptz
    from users u
    where u.id = ${at.userId}
    on conflict (customer_number, invoice_number, line_number) do nothing
    returning dispute_id as "disputeId", disputed_by as "disputedBy"`,
);

/** Stores a dispute. Returns null if the line is disputed already. */
export const insertDispute = (
  tx: Transaction,
  dispute: NewDispute,
): Promise<{ disputeId: string; disputedBy: string } | null> => insertion.row(tx, dispute);

const photo = prepare(
  { photo: text },
  (
    at: Places<{ customerNumber: string; disputeId: string }>,
  ) => sql`select translate(encode(photo, 'base64'), chr(10), '') as photo from invoice_disputes
    where customer_number = ${at.customerNumber} and dispute_id = ${at.disputeId}::uuid and photo is not null`,
);

/** Returns the photo of a customer's dispute in base64, or null. */
export const findPhoto = async (
  db: Executor,
  key: { customerNumber: string; disputeId: string },
): Promise<string | null> => (await photo.row(db, key))?.photo ?? null;

const disputed = prepare(
  { invoiceNumber: text, amount: text },
  (
    at: Places<{ customerNumber: string }>,
  ) => sql`select invoice_number as "invoiceNumber", sum(amount)::text as amount from invoice_disputes
    where customer_number = ${at.customerNumber} group by 1`,
);

/** Returns the disputed amount of each invoice, as exact decimals. */
export const findDisputed = (
  db: Executor,
  customerNumber: string,
): Promise<{ invoiceNumber: string; amount: string }[]> => disputed.rows(db, { customerNumber });
