import { type SQL, sql } from 'drizzle-orm/sql/sql';

/** Terms of a quote as a version keeps them. Exact decimals are texts. */
export interface QuoteTerms {
  /** ISO date, or null. */
  expires: string | null;
  freight: string;
  tax: string;
  total: string;
  note: string;
  /** In the order of their numbers, without those that are no longer offered. */
  lines: QuoteTermsLine[];
}

export interface QuoteTermsLine {
  lineNumber: number;
  itemId: string;
  description: string;
  quantity: string;
  uom: string;
  unitPrice: string;
  amount: string;
}

/** The terms of a line, as jsonb. */
export const lineTermsSql = (line: SQL): SQL => sql`
  jsonb_build_object('lineNumber', ${line}.line_number, 'itemId', ${line}.item_id, 'description', ${line}.description,
    'quantity', trim_scale(${line}.quantity)::text, 'uom', ${line}.uom,
    'unitPrice', trim_scale(${line}.unit_price)::text, 'amount', trim_scale(${line}.amount)::text)`;

/** The terms of a quote, as jsonb. Two versions are the same if these are equal. */
export const termsSql = (quote: SQL): SQL => sql`
  jsonb_build_object('expires', ${quote}.expires, 'freight', trim_scale(${quote}.freight)::text,
    'tax', trim_scale(${quote}.tax)::text, 'total', trim_scale(${quote}.total)::text, 'note', ${quote}.note,
    'lines', (
      select coalesce(jsonb_agg(${lineTermsSql(sql`l`)} order by l.line_number), '[]'::jsonb)
      from quote_lines l
      where l.customer_number = ${quote}.customer_number and l.quote_number = ${quote}.quote_number
        and l.quantity > 0))`;
