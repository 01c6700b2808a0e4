import type { Claims } from '@tradecounter/contract/auth/claims';
import { fraction } from '@tradecounter/rules/fraction';
import { doable } from '@tradecounter/rules/lifecycles/lifecycle';
import { quoteLife } from '@tradecounter/rules/lifecycles/quote';
import type { AccountContext } from '../../platform/context.ts';
import { discountText } from '../pricing/price-reason.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import type { QuoteSummaryRow } from './quote-list-repository.ts';
import type { QuoteLineRow, QuoteRow } from './quote-repository.ts';

/** The lifecycle verbs that the product offers so far. */
const implementedVerbs = [
  'order',
  'decline',
  'offer',
  'extend',
  'write',
  'reply',
  'request',
  'reorder',
  'print',
] as const;

type QuoteVerb = (typeof implementedVerbs)[number];

/** What staff leaves to the customer, because it answers as the distributor. */
const customersWords: ReadonlySet<QuoteVerb> = new Set(['decline', 'offer', 'extend', 'write']);

interface Doable {
  state: string;
  expires: string | null;
  /** Whether it has lines that are open, and whether they add up to zero or more. */
  open: boolean;
  orderable: boolean;
}

/**
 * Returns what the reader can do with a quote in this state. Nothing can be ordered or declined if it has no lines yet or
 * none is open, and nothing ordered if they add up to less than zero. Without a last day, there is none to move.
 */
function canQuote({ state, expires, open, orderable }: Doable, claims: Claims): QuoteVerb[] {
  const isPossible: Partial<Record<QuoteVerb, boolean>> = {
    order: open && orderable,
    decline: open,
    offer: open,
    extend: open && expires !== null,
  };
  return doable(quoteLife, state, claims, implementedVerbs).filter(
    (verb) => isPossible[verb] !== false && !(claims.staff === 'Y' && customersWords.has(verb)),
  );
}

/** Presents a quote of the list for the API. */
export const presentSummary = (row: QuoteSummaryRow, { claims }: AccountContext) => ({
  ...row,
  can: canQuote(
    { state: row.state, expires: row.expires, open: row.lines > 0, orderable: Number(row.total ?? 0) >= 0 },
    claims,
  ),
});

/** Presents a quote for the API. A request has no prices yet. */
export function presentQuote({ requestedAt, freight, tax, total, lines, ...quote }: QuoteRow, context: AccountContext) {
  const isRequest = requestedAt !== null;
  const sumOf = (some: readonly QuoteLineRow[]) =>
    some.reduce((sum, line) => sum.plus(fraction(String(line.amount))), fraction(0));
  const merchandise = sumOf(lines);
  const open = lines.filter(({ orderNumber, declined }) => orderNumber === '' && !declined);
  const unlessRequest = (value: number): number | null => (isRequest ? null : value);
  return {
    ...quote,
    requestedAt: isRequest ? new Date(requestedAt).toISOString() : null,
    merchandise: unlessRequest(merchandise.toWire()),
    freight: unlessRequest(freight),
    tax: unlessRequest(tax),
    total: unlessRequest(total),
    can: canQuote(
      { state: quote.state, expires: quote.expires, open: open.length > 0, orderable: sumOf(open).gte(0) },
      context.claims,
    ),
    lines: lines.map((line) => ({
      ...line,
      picture: line.picture === null ? null : pictureOf(line.picture),
      unitPrice: unlessRequest(line.unitPrice),
      amount: unlessRequest(line.amount),
      discount: (isRequest ? '' : discountText(line, context)) || null,
    })),
  };
}
