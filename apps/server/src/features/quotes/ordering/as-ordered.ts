import { decimal, priceToWire, toWire } from '@tradecounter/rules/decimal';
import { may } from '@tradecounter/contract/auth/permissions';
import type { QuoteAsOrderedArgs } from '@tradecounter/contract/generated/schema-types';
import type { AccountContext } from '../../../platform/context.ts';
import type { EvaluatedCart } from '../../cart/evaluate.ts';
import { asOrdered } from '../../orders/placing/as-ordered.ts';
import { type PricedAsOrdered, pricedAsOrdered } from '../../orders/placing/priced-as-ordered.ts';
import { restOf } from '../../orders/placing/rest-of-line.ts';
import { chooseLines, isBelowZero } from './choose-lines.ts';
import { quotedDelivery } from './quoted-delivery.ts';
import { findQuoted, type QuotedLine } from './quoted-repository.ts';
import { type QuoteProblem, readQuotedGoods } from './read-quoted-goods.ts';
import { cannotWait } from './refuse-lines.ts';

/** Returns a line that can't be ordered, with its quoted price. */
const asQuoted = ({
  lineNumber,
  itemId,
  description,
  quantity,
  uom,
  unitPrice,
  amount,
}: QuotedLine): PricedAsOrdered => ({
  lineNumber,
  itemId,
  description,
  quantity: toWire(decimal(quantity)),
  uom,
  unitPrice: priceToWire(decimal(unitPrice)),
  priceUom: uom,
  priceQty: toWire(decimal(quantity)),
  amount: toWire(decimal(amount)),
});

/** Returns each line as it would be ordered, how much of it is available, and why a line can't be ordered. */
function linesOf(
  quoted: readonly QuotedLine[],
  { lines }: EvaluatedCart,
  problems: ReadonlyMap<number, QuoteProblem>,
  etas: boolean,
) {
  const evaluated = new Map(lines.map((line) => [line.row.lineNumber, line]));
  return quoted.map((quotedLine) => {
    const { lineNumber, uom } = quotedLine;
    const line = evaluated.get(lineNumber);
    const problem = problems.get(lineNumber) ?? null;
    if (line === undefined || problem !== null)
      return { ...asQuoted(quotedLine), problem, backOrdered: 0, backOrderedUom: uom, dateAvailable: null };
    return {
      ...pricedAsOrdered(line),
      // Buyers know the line by the quote's words.
      description: quotedLine.description || line.row.description,
      problem: cannotWait(line) ? 'discontinued' : null,
      ...restOf(line, uom),
      dateAvailable: etas && line.backOrdered.isPositive() ? line.dateAvailable : null,
    };
  });
}

/**
 * Previews the order for an open quote, delivered to the quoted address or by the current delivery. Null when the quote
 * can't be ordered. Throws as ordering does when the named lines can't be chosen.
 */
export async function quoteAsOrdered(
  { id }: { id: string },
  context: AccountContext,
  { deliverTo, lines: named }: QuoteAsOrderedArgs,
) {
  const { db, claims, customerNumber } = context;
  const quoted = await findQuoted(db, { customerNumber, quoteNumber: id, today: context.today() });
  if (quoted === null || quoted.state !== 'open' || quoted.lines.length === 0) return null;
  const chosen = chooseLines(quoted, named, id);
  if (isBelowZero(chosen)) return null;
  const delivery = await quotedDelivery(db, context, quoted, deliverTo ?? 'current');
  const { shipTo } = delivery;
  const goods = await readQuotedGoods(db, context, chosen, shipTo);
  const found = goods === null ? null : await asOrdered(context, goods, { agreed: goods.agreed, shipTo });
  if (goods === null || found === null) return null;
  const lines = linesOf(chosen, found.cart, goods.problems, may(claims, 'SeeBackOrderEtas'));
  return { ...found.order, deliverTo: delivery.deliverTo, otherDelivery: delivery.other, lines };
}
