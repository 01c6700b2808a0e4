import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import type { quotes } from '@tradecounter/contract/documents/quotes';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { json } from '../../platform/db/columns.ts';
import { type Places, prepare } from '../../platform/db/prepared.ts';
import { enteredSql } from '../auth/on-behalf/entered-repository.ts';
import { shownPicture } from '../pictures/shown-picture-sql.ts';
import { daysLeftSql, quoteStateSql } from './quote-state-sql.ts';
import { type QuoteReader, unreadSql } from './unread-sql.ts';

export interface QuoteRow {
  id: string;
  state: StateOf<typeof quotes>;
  quoted: string;
  expires: string | null;
  daysLeft: number | null;
  poNumber: string;
  sidemark: string;
  shipTo: Record<'sequence' | 'name' | 'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country', string> | null;
  contact: string;
  note: string;
  requestedBy: string;
  /** Who of the distributor's staff requested it for that person; null = the person. */
  enteredBy: string | null;
  requestedAt: string | null;
  neededBy: string | null;
  comments: string;
  requestNumber: string;
  answers: string[];
  orderNumber: string;
  version: number;
  revision: number;
  whole: boolean;
  unread: boolean;
  freight: number;
  tax: number;
  total: number;
  lines: QuoteLineRow[];
}

export interface QuoteLineRow {
  lineNumber: number;
  itemId: string;
  description: string;
  picture: string | null;
  quantity: number;
  uom: string;
  comments: string;
  unitPrice: number;
  amount: number;
  /** What was taken off, which `amount` is without; null = nothing. */
  discount: number | null;
  discountPercent: number | null;
  /** Whether the catalog has the item. */
  known: boolean;
  /** The order that it became; empty if none. */
  orderNumber: string;
  declined: boolean;
}

type QuoteKey = { customerNumber: string; quoteNumber: string } & QuoteReader;

const quoteWithLines = prepare(
  { quote: json<QuoteRow>() },
  (at: Places<QuoteKey>) => sql`
    select json_build_object('id', q.quote_number, 'state', ${quoteStateSql(sql`q`, at.today)}, 'quoted', q.quoted,
        'expires', q.expires, 'daysLeft', ${daysLeftSql(sql`q`, at.today)}, 'poNumber', q.po_number,
        'sidemark', q.sidemark, 'contact', q.contact, 'note', q.note,
        'shipTo', case
          when s.sequence is not null
            then json_build_object('sequence', s.sequence, 'name', s.name, 'line1', s.line1, 'line2', s.line2,
              'city', s.city, 'state', s.state, 'zip', s.zip, 'country', s.country)
        end,
        'requestedBy', coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''),
          q.requested_by), 'enteredBy', ${enteredSql(sql`'quote'`, sql`q.customer_number`, sql`q.quote_number`)},
        'requestedAt', q.requested_at, 'neededBy', q.needed_by, 'comments', q.comments,
        'requestNumber', q.request_number,
        'answers', (
          select coalesce(json_agg(a.quote_number order by a.quoted desc, a.quote_number desc), '[]'::json)
          from quotes a
          where q.requested_at is not null and a.customer_number = q.customer_number
            and a.request_number = q.quote_number and a.request_number <> ''),
        'orderNumber', coalesce(nullif(q.ordered_as, ''), q.order_number), 'version', q.version,
        'revision', q.revision, 'whole', q.whole, 'unread', ${unreadSql(sql`q`, at)},
        'freight', q.freight, 'tax', q.tax, 'total', q.total,
        'lines', (
          select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'itemId', l.item_id,
                  'description', l.description, 'picture', ${shownPicture(sql`i`)}, 'quantity', l.quantity,
                  'uom', l.uom, 'comments', l.comments, 'unitPrice', l.unit_price, 'known', i.id is not null,
                  'amount', l.amount, 'discount', l.discount, 'discountPercent', l.discount_percent,
                  'declined', l.declined_at is not null,
                  'orderNumber', case
                    when l.ordered_as <> '' then l.ordered_as
                    when l.declined_at is null then coalesce(nullif(q.ordered_as, ''), q.order_number)
                    else ''
                  end)
                order by l.line_number), '[]'::json)
          from quote_lines l left join items i on i.id = l.item_id
          where l.customer_number = q.customer_number and l.quote_number = q.quote_number
            and l.quantity > 0)) as quote
    from quotes q
    left join users u on u.id = q.user_id
    left join ship_tos s on s.customer_number = q.customer_number and s.sequence = q.ship_to
    where q.customer_number = ${at.customerNumber} and q.quote_number = ${at.quoteNumber}`,
);

/** Reads one quote or request with its lines in one round trip, or null. */
export const findQuote = async (db: Executor, key: QuoteKey): Promise<QuoteRow | null> =>
  (await quoteWithLines.row(db, key))?.quote ?? null;
