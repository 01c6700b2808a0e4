import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../../platform/db/database.ts';
import { int, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite } from '../../../platform/db/prepared.ts';

/** Skips numbers that the distributor's own quotes already use. */
const number = prepare(
  { number: text },
  () => sql`
    with recursive tried(number) as (
        select nextval('quote_request_numbers')
        union all
        select nextval('quote_request_numbers')
        from tried t
        where exists (select 1 from quotes q where q.quote_number = 'R' || t.number))
    select 'R' || max(number) as number
    from tried`,
);

/** Draws the number of a new request. */
export const nextRequestNumber = async (tx: Transaction): Promise<string> => (await number.row(tx, {}))!.number;

const lock = prepareWrite(
  (at: Places<{ customerNumber: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended('quote requests of ' || ${at.customerNumber}::text, 0))`,
);

const recent = prepare(
  { count: int },
  (at: Places<{ customerNumber: string; since: string }>) =>
    sql`
      select count(*)::int as count
      from quotes
      where customer_number = ${at.customerNumber} and requested_at > ${at.since}::timestamptz`,
);

/**
 * Counts the customer's requests since that time, including answered ones. Other transactions wait to count until this
 * one ends.
 */
export async function countRequested(
  tx: Transaction,
  { customerNumber, since }: { customerNumber: string; since: Date },
): Promise<number> {
  await lock.run(tx, { customerNumber });
  return (await recent.row(tx, { customerNumber, since: since.toISOString() }))!.count;
}

export interface NewRequest {
  customerNumber: string;
  requestNumber: string;
  userId: number;
  requestedBy: string;
  requestedAt: string;
  /** ISO dates. */
  today: string;
  neededBy: string | null;
  sidemark: string;
  comments: string;
}

export interface NewRequestLine {
  lineNumber: number;
  itemId: string;
  description: string;
  quantity: string;
  uom: string;
  comments: string;
}

const insertion = prepareWrite(
  (at: Places<NewRequest & { lines: string }>) => sql`
    with made as (
        insert into quotes (customer_number, quote_number, state, quoted, total, user_id, requested_by,
          requested_at, needed_by, sidemark, comments, found_by)
        values (${at.customerNumber}, ${at.requestNumber}, 'requested', ${at.today}::date, 0, ${at.userId},
          ${at.requestedBy}, ${at.requestedAt}::timestamptz, ${at.neededBy}::date, ${at.sidemark}, ${at.comments},
          (select coalesce(string_agg(distinct l."itemId" || ' ' || l.description, chr(10)), ${at.comments})
            from json_to_recordset(${at.lines}::json) as l("itemId" text, description text)))
        returning customer_number, quote_number)
    insert into quote_lines (customer_number, quote_number, line_number, item_id, description, quantity, uom,
      amount, comments)
    select m.customer_number, m.quote_number, l."lineNumber", l."itemId", l.description, l.quantity, l.uom, 0,
      l.comments
    from made m,
      json_to_recordset(${at.lines}::json)
        as l("lineNumber" int, "itemId" text, description text, quantity numeric, uom text, comments text)`,
);

/** Inserts the request and its lines in one statement. */
export const insertRequest = (
  tx: Transaction,
  request: NewRequest,
  lines: readonly NewRequestLine[],
): Promise<number> => insertion.run(tx, { ...request, lines: JSON.stringify(lines) });
