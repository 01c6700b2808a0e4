import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import type { quotes } from '@tradecounter/contract/documents/quotes';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, date, int, nullable, numeric, text, textOf } from '../../platform/db/columns.ts';
import { pageOf, type SortKey } from '../../platform/db/pages/page-of.ts';
import type { Places, RowOf } from '../../platform/db/prepared.ts';
import { type QuoteReader, unreadSql } from './unread-sql.ts';
import { answeredSql, daysLeftSql, expiresLaterSql, isIn, quoteStateSql } from './quote-state-sql.ts';

/** Quotes of the customer. `today` decides which have expired. */
interface QuotesOf extends QuoteReader {
  customerNumber: string;
}

export type QuoteSummaryRow = RowOf<ReturnType<typeof createList>>;

const number: SortKey = { by: sql`q.quote_number`, type: 'text', down: true };
const newest: SortKey = { by: sql`q.quoted`, type: 'date', down: true };

const quote = sql`q`;
const expiresLater = (at: Places<QuotesOf>): SQL => expiresLaterSql(quote, at.today);

const createList = (shown: SQL) =>
  pageOf({
    alias: 'q',
    // Each row carries its expiry date as a column, so that the list can sort by it.
    from: (at) =>
      sql`(select q.*, case when ${expiresLater(at)} then q.expires else 'infinity' end as live_until from quotes q) q`,
    where: (at: Places<QuotesOf>) => sql`q.customer_number = ${at.customerNumber} and ${shown}`,
    join: () => sql`left join ship_tos s on s.customer_number = q.customer_number and s.sequence = q.ship_to`,
    columns: (at) => ({
      id: text(sql`q.quote_number`),
      state: textOf<StateOf<typeof quotes>>()(quoteStateSql(quote, at.today)),
      unread: bool(unreadSql(quote, at)),
      quoted: date(sql`q.quoted`),
      expires: nullable(date(sql`q.expires`)),
      daysLeft: nullable(int(daysLeftSql(quote, at.today))),
      poNumber: text(sql`q.po_number`),
      sidemark: text(sql`q.sidemark`),
      shipTo: text(sql`concat_ws(', ', nullif(s.name, ''), nullif(s.city, ''))`),
      orderNumber: text(sql`coalesce(nullif(q.ordered_as, ''), q.order_number)`),
      lines: int(
        sql`(select count(*)::int
            from quote_lines l
            where l.customer_number = q.customer_number and l.quote_number = q.quote_number and l.quantity > 0)`,
      ),
      total: nullable(numeric(sql`case when q.requested_at is null then q.total end`)),
    }),
    id: [sql`q.quote_number`],
    // Matches quote number, PO number, sidemark, address and items.
    search: (_pattern, has) => has(sql`q.search_text`),
    filters: {
      state: (value, at) => isIn(quote, value, at.today),
      // The only value is unread.
      news: (value, at) => sql`${value}::text = 'unread' and (q.news_at is not null or q.asked_at is not null)
        and ${unreadSql(quote, at)}`,
      quotedFrom: (value) => sql`q.quoted >= ${value}::date`,
      quotedTo: (value) => sql`q.quoted <= ${value}::date`,
      shipTo: (value) => sql`q.ship_to = ${value}::text`,
    },
    sorts: {
      NEWEST: [newest, number],
      OLDEST: [
        { by: sql`q.quoted`, type: 'date' },
        { by: sql`q.quote_number`, type: 'text' },
      ],
      EXPIRES: [{ by: sql`q.live_until`, type: 'date' }, newest, number],
      TOTAL: [{ by: sql`q.total`, type: 'numeric', down: true }, newest, number],
    },
    parts: {
      EXPIRES: [
        { only: expiresLater, keys: [{ by: sql`q.expires`, type: 'date' }, newest, number] },
        { only: (at) => sql`not ${expiresLater(at)}`, keys: [newest, number] },
      ],
    },
  });

/** All quotes except requests that have been answered by a quote. */
const quoteList = createList(sql`not ${answeredSql(quote)}`);
const answeredList = createList(answeredSql(quote));

/** Returns the list that contains quotes of the requested state. */
export const quoteListFor = ({ state }: { state?: string | null }): typeof quoteList =>
  state === 'answered' ? answeredList : quoteList;
