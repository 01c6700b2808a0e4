import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import type { quotes } from '@tradecounter/contract/documents/quotes';
import type { QuoteMessageKind } from '@tradecounter/contract/quotes/talk-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { bool, date, int, json, nullable, text, textOf } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { lockQuote } from '../lock-repository.ts';
import { quoteStateSql } from '../quote-state-sql.ts';
import type { MessageLine } from '../tables.ts';

export interface TalkKey {
  customerNumber: string;
  quoteNumber: string;
}

/** A line of a quote with its terms now. Exact decimals are texts. */
export interface TalkLine {
  lineNumber: number;
  itemId: string;
  description: string;
  uom: string;
  quantity: string;
  unitPrice: string;
  /** Whether it can be ordered: it was neither ordered nor declined. */
  open: boolean;
}

const talk = prepare(
  {
    state: textOf<StateOf<typeof quotes>>(),
    expires: nullable(date),
    revision: int,
    isRequest: bool,
    lines: json<TalkLine[]>(),
    asked: int,
    answered: int,
  },
  (at: Places<TalkKey & { today: string }>) => sql`
    select ${quoteStateSql(sql`q`, at.today)} as state, q.expires, q.revision, q.requested_at is not null as is_request,
      (select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'itemId', l.item_id,
                'description', l.description, 'uom', l.uom, 'quantity', trim_scale(l.quantity)::text,
                'unitPrice', trim_scale(l.unit_price)::text,
                'open', l.ordered_as = '' and l.declined_at is null)
              order by l.line_number), '[]'::json)
        from quote_lines l
        where l.customer_number = q.customer_number and l.quote_number = q.quote_number and l.quantity > 0) as lines,
      (select count(*)::int
        from quote_messages m
        where m.customer_number = q.customer_number and m.quote_number = q.quote_number
          and m.side = 'customer') as asked,
      (select count(*)::int
        from quote_messages m
        where m.customer_number = q.customer_number and m.quote_number = q.quote_number
          and m.side = 'distributor' and m.kind <> 'version') as answered
    from quotes q
    where q.customer_number = ${at.customerNumber} and q.quote_number = ${at.quoteNumber}`,
);

export type TalkRow = RowOf<typeof talk>;

/** Locks a quote or request, and counts its messages. Null if the customer has none of that number. */
export async function lockTalk(tx: Transaction, key: TalkKey & { today: string }): Promise<TalkRow | null> {
  await lockQuote(tx, key);
  return talk.row(tx, { ...key });
}

const customerOf = prepare(
  { customerNumber: text },
  (at: Places<{ quoteNumber: string }>) =>
    sql`select customer_number from quotes where quote_number = ${at.quoteNumber}`,
);

/** Returns whose quote it is, or null. */
export const findCustomerOfQuote = async (db: Executor, quoteNumber: string): Promise<string | null> =>
  (await customerOf.row(db, { quoteNumber }))?.customerNumber ?? null;

export interface NewMessage extends TalkKey {
  messageId: string;
  kind: QuoteMessageKind;
  side: 'customer' | 'distributor';
  source: 'portal' | 'push';
  internal: boolean;
  userId: number | null;
  author: string;
  /** ISO instant. */
  at: string;
  text: string;
  wantedDay: string | null;
  extendedTo: string | null;
  refused: string;
  outcome: string;
  version: number | null;
  lines: readonly MessageLine[];
}

const insertion = prepareWrite(
  (at: Places<Omit<NewMessage, 'lines'> & { lines: string }>) => sql`
    insert into quote_messages (customer_number, quote_number, message_id, kind, side, source, internal, user_id,
      author, at, text, wanted_day, extended_to, refused, outcome, version, lines, mailed_at)
    values (${at.customerNumber}, ${at.quoteNumber}, ${at.messageId}, ${at.kind}, ${at.side}, ${at.source},
      ${at.internal}, ${at.userId}::bigint, ${at.author}, ${at.at}::timestamptz, ${at.text}, ${at.wantedDay}::date,
      ${at.extendedTo}::date, ${at.refused}, ${at.outcome}, ${at.version}::int, ${at.lines}::jsonb,
      ${at.at}::timestamptz)`,
);

/** Inserts a message. Whoever inserts it queues its mails. */
export const insertMessage = (tx: Transaction, { lines, ...message }: NewMessage): Promise<number> =>
  insertion.run(tx, { ...message, lines: JSON.stringify(lines) });

const known = prepare(
  { kind: text, source: text, author: text, text, extendedTo: nullable(date), refused: text },
  (at: Places<TalkKey & { messageId: string }>) => sql`
    select kind, source, author, text, extended_to, refused
    from quote_messages
    where customer_number = ${at.customerNumber} and quote_number = ${at.quoteNumber}
      and message_id = ${at.messageId}`,
);

/** Returns a message of a quote by its id, or null. */
export const findMessage = (db: Executor, key: TalkKey & { messageId: string }): Promise<RowOf<typeof known> | null> =>
  known.row(db, { ...key });

const ending = prepareWrite(
  (at: Places<TalkKey & { kinds: string[]; outcome: string }>) => sql`
    update quote_messages set outcome = ${at.outcome}
    where customer_number = ${at.customerNumber} and quote_number = ${at.quoteNumber} and outcome = 'asked'
      and kind = any(${at.kinds}::text[])`,
);

/** Ends the customer's open wishes of these kinds. Returns how many there were. */
export const endWishes = (
  tx: Transaction,
  key: TalkKey,
  { kinds, outcome }: { kinds: readonly ('offer' | 'extension')[]; outcome: 'answered' | 'refused' | 'replaced' },
): Promise<number> => ending.run(tx, { ...key, kinds: [...kinds], outcome });

const touched = prepareWrite(
  (at: Places<TalkKey & { side: string; at: string }>) => sql`
    update quotes set asked_at = case ${at.side} when 'customer' then ${at.at}::timestamptz else asked_at end,
      news_at = case ${at.side} when 'distributor' then ${at.at}::timestamptz else news_at end
    where customer_number = ${at.customerNumber} and quote_number = ${at.quoteNumber}`,
);

/** Notes that a side has written, so that the other one sees the quote as unread. */
export const noteWritten = (
  tx: Transaction,
  key: TalkKey,
  written: { side: 'customer' | 'distributor'; at: string },
): Promise<number> => touched.run(tx, { ...key, ...written });

const declined = prepareWrite(
  (at: Places<TalkKey & { lines: number[]; complete: boolean; anyOrder: string; at: string }>) => sql`
    with marked as (
        update quote_lines set declined_at = ${at.at}::timestamptz
        where customer_number = ${at.customerNumber} and quote_number = ${at.quoteNumber}
          and line_number = any(${at.lines}::int[]))
    update quotes set revision = revision + 1,
      declined_at = case
        when ${at.complete}::boolean and ${at.anyOrder} = '' then ${at.at}::timestamptz
        else declined_at
      end,
      ordered_as = case when ${at.complete}::boolean then ${at.anyOrder} else ordered_as end
    where customer_number = ${at.customerNumber} and quote_number = ${at.quoteNumber}`,
);

/**
 * Marks lines as declined. Once none is open, the quote is declined, or ordered if `anyOrder` names an order of some of
 * its lines.
 */
export const markDeclined = (
  tx: Transaction,
  key: TalkKey,
  marks: { lines: number[]; complete: boolean; anyOrder: string; at: string },
): Promise<number> => declined.run(tx, { ...key, ...marks });

const lastOrder = prepare(
  { order: text },
  (at: Places<TalkKey>) => sql`
    select l.ordered_as as order
    from quote_lines l
    join orders o on o.customer_number = l.customer_number and o.order_number = l.ordered_as
    where l.customer_number = ${at.customerNumber} and l.quote_number = ${at.quoteNumber} and l.ordered_as <> ''
    order by o.placed_at desc limit 1`,
);

/** Returns the latest order of lines of the quote; empty if none was ordered. */
export const findLastOrder = async (tx: Transaction, key: TalkKey): Promise<string> =>
  (await lastOrder.row(tx, { ...key }))?.order ?? '';

const extended = prepare(
  { version: int },
  (at: Places<TalkKey & { day: string; at: string }>) => sql`
    update quotes set expires = ${at.day}::date, extended_to = ${at.day}::date, version = version + 1,
      version_at = ${at.at}::timestamptz, revision = revision + 1
    where customer_number = ${at.customerNumber} and quote_number = ${at.quoteNumber}
    returning version`,
);

/** Moves the last day of the locked quote. Returns the number of the version that it makes. */
export const moveLastDay = async (tx: Transaction, key: TalkKey, moved: { day: string; at: string }): Promise<number> =>
  (await extended.row(tx, { ...key, ...moved }))!.version;

const read = prepareWrite(
  (at: Places<TalkKey & { userId: number; at: string }>) => sql`
    insert into quote_reads (customer_number, user_id, quote_number, read_at)
    select customer_number, ${at.userId}::bigint, quote_number, ${at.at}::timestamptz
    from quotes
    where customer_number = ${at.customerNumber} and quote_number = ${at.quoteNumber}
    on conflict (customer_number, user_id, quote_number) do update
    set read_at = greatest(quote_reads.read_at, excluded.read_at)`,
);

/** Notes that a user has read a quote. Returns whether the customer has one of that number. */
export const markRead = async (tx: Transaction, key: TalkKey & { userId: number; at: string }): Promise<boolean> =>
  (await read.run(tx, { ...key })) > 0;
