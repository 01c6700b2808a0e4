import { sql } from 'drizzle-orm/sql/sql';
import type { Database } from '../../src/platform/db/database.ts';

export interface QuoteLineSeed {
  /** Empty = a charge without an item. */
  itemId?: string;
  description?: string;
  quantity?: string;
  uom?: string;
  unitPrice?: string;
  amount?: string;
  discount?: string;
}

export interface QuoteSeed {
  customerNumber: string;
  number: string;
  state?: 'open' | 'ordered' | 'withdrawn';
  /** ISO dates. */
  quoted?: string;
  expires?: string | null;
  /** The request that it answers. */
  request?: string;
  poNumber?: string;
  sidemark?: string;
  shipTo?: string;
  freight?: string;
  tax?: string;
  total?: string;
  order?: string;
  lines?: readonly QuoteLineSeed[];
}

/** A quote as a feed brings it: open, of March 2nd, without an end, 100 dollars by default. */
export async function buildQuote(db: Database, seed: QuoteSeed): Promise<string> {
  const { customerNumber, number, lines = [] } = seed;
  await db.execute(sql`
    insert into quotes (customer_number, quote_number, state, quoted, expires, request_number, po_number, sidemark,
      ship_to, contact, note, freight, tax, total, order_number)
    values (${customerNumber}, ${number}, ${seed.state ?? 'open'}, ${seed.quoted ?? '2026-03-02'},
      ${seed.expires ?? null}, ${seed.request ?? ''}, ${seed.poNumber ?? ''}, ${seed.sidemark ?? ''},
      ${seed.shipTo ?? ''}, 'Pat Lindqvist 503-555-0142', 'Whole cartons', ${seed.freight ?? '0'},
      ${seed.tax ?? '0'}, ${seed.total ?? '100'}, ${seed.order ?? ''})`);
  for (const [index, line] of lines.entries()) {
    await db.execute(sql`
      insert into quote_lines (customer_number, quote_number, line_number, item_id, description, quantity, uom,
        unit_price, amount, discount)
      values (${customerNumber}, ${number}, ${index + 1}, ${line.itemId ?? ''}, ${line.description ?? 'Oak plank'},
        ${line.quantity ?? '1'}, ${line.uom ?? 'SF'}, ${line.unitPrice ?? '2.5'}, ${line.amount ?? '2.5'},
        ${line.discount ?? null})`);
  }
  // As its feed does.
  await db.execute(sql`
    update quotes q set found_by = concat_ws(chr(10),
        (select concat_ws(' ', s.name, s.line1, nullif(s.line2, ''), s.city, s.state, s.zip)
          from ship_tos s
          where s.customer_number = q.customer_number and s.sequence = q.ship_to and q.ship_to <> ''),
        (select string_agg(distinct l.item_id || ' ' || l.description, chr(10))
          from quote_lines l
          where l.customer_number = q.customer_number and l.quote_number = q.quote_number))
    where q.customer_number = ${customerNumber} and q.quote_number = ${number}`);
  return number;
}

/** A request for a quote as the portal writes it. */
export async function buildQuoteRequest(
  db: Database,
  { customerNumber, number, answered = false }: { customerNumber: string; number: string; answered?: boolean },
): Promise<string> {
  await db.execute(sql`
    insert into quotes (customer_number, quote_number, state, quoted, total, requested_by, requested_at)
    values (${customerNumber}, ${number}, ${answered ? 'answered' : 'requested'}, '2026-03-03', 0, 'robin',
      '2026-03-03T17:00:00Z')`);
  return number;
}

/**
 * Adds to a quote of one line what both sides said: a counter-offer at this price, and the answer, which is a new version.
 */
export async function buildQuoteTalk(
  db: Database,
  {
    customerNumber,
    number,
    price = '2.25',
    text = 'Thank you',
  }: { customerNumber: string; number: string; price?: string; text?: string },
): Promise<void> {
  const line = { lineNumber: 1, itemId: '', description: 'Oak plank', uom: 'SF', wish: '' };
  const offer = { ...line, quantity: '2', unitPrice: price, quotedQuantity: '1', quotedPrice: price };
  await db.execute(sql`
    insert into quote_messages (customer_number, quote_number, kind, side, source, author, outcome, lines, text,
      mailed_at)
    values (${customerNumber}, ${number}, 'offer', 'customer', 'portal', 'Robin', 'answered',
        ${JSON.stringify([offer])}::jsonb, '', now()),
      (${customerNumber}, ${number}, 'message', 'distributor', 'feed', 'Pat', '', '[]', ${text}, now())`);
  const before = { lineNumber: 1, itemId: '', description: 'Oak plank', quantity: '1', uom: 'SF', amount: '1' };
  const terms = { expires: null, freight: '0', tax: '0', total: '1', note: '' };
  await db.execute(sql`
    insert into quote_versions (customer_number, quote_number, version, terms)
    values (${customerNumber}, ${number}, 1,
      ${JSON.stringify({ ...terms, lines: [{ ...before, unitPrice: price }] })}::jsonb)`);
  await db.execute(sql`
    update quotes set version = 2, version_at = now(), news_at = now()
    where customer_number = ${customerNumber} and quote_number = ${number}`);
}
