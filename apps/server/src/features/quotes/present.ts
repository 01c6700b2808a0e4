import type { Claims } from '@tradecounter/contract/auth/claims';
import { fraction } from '@tradecounter/rules/fraction';
import { doable } from '@tradecounter/rules/lifecycles/lifecycle';
import { quoteLife } from '@tradecounter/rules/lifecycles/quote';
import type { AccountContext } from '../../platform/context.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import type { QuoteSummaryRow } from './quote-list-repository.ts';
import type { QuoteRow } from './quote-repository.ts';

/** The lifecycle verbs that the product offers so far. */
const implementedVerbs = ['order', 'request', 'reorder', 'print'] as const;

type QuoteVerb = (typeof implementedVerbs)[number];

/**
 * Returns what the reader can do with a quote in this state. A quote can't be ordered if it has no lines yet, all its
 * lines were withdrawn, or its total is negative.
 */
const canQuote = ({ state, orderable }: { state: string; orderable: boolean }, claims: Claims): QuoteVerb[] =>
  doable(quoteLife, state, claims, implementedVerbs).filter((verb) => verb !== 'order' || orderable);

/** Presents a quote of the list for the API. */
export const presentSummary = (row: QuoteSummaryRow, { claims }: AccountContext) => ({
  ...row,
  can: canQuote({ state: row.state, orderable: row.lines > 0 && (row.total ?? 0) >= 0 }, claims),
});

/** Presents a quote for the API. A request has no prices yet. */
export function presentQuote(
  { requestedAt, freight, tax, total, lines, ...quote }: QuoteRow,
  { claims }: AccountContext,
) {
  const isRequest = requestedAt !== null;
  const merchandise = lines.reduce((sum, line) => sum.plus(fraction(String(line.amount))), fraction(0));
  const unlessRequest = (value: number): number | null => (isRequest ? null : value);
  return {
    ...quote,
    requestedAt: isRequest ? new Date(requestedAt).toISOString() : null,
    merchandise: unlessRequest(merchandise.toWire()),
    freight: unlessRequest(freight),
    tax: unlessRequest(tax),
    total: unlessRequest(total),
    can: canQuote({ state: quote.state, orderable: lines.length > 0 && merchandise.gte(0) }, claims),
    lines: lines.map((line) => ({
      ...line,
      picture: line.picture === null ? null : pictureOf(line.picture),
      unitPrice: unlessRequest(line.unitPrice),
      amount: unlessRequest(line.amount),
    })),
  };
}
