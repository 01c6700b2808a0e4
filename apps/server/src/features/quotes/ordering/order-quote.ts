import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/quotes/quote-calls';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, ownerOf, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { readDelivery } from '../../orders/placing/delivery-of-order.ts';
import type { OrderSettings } from '../../orders/placing/order-settings.ts';
import type { OrderingContext } from '../../orders/placing/ordering-context.ts';
import { placeGoods } from '../../orders/placing/place-goods.ts';
import { fromQuote } from '../../orders/placing/sources/from-quote.ts';
import type { OrderGoods } from '../../orders/placing/sources/order-source.ts';
import { needRevision } from '../talk/open-talk.ts';
import { endWishes } from '../talk/talk-repository.ts';
import { chooseLines, isBelowZero } from './choose-lines.ts';
import { quotedDelivery } from './quoted-delivery.ts';
import { lockQuoted, markOrdered, type QuotedRow } from './quoted-repository.ts';
import { readQuotedGoods } from './read-quoted-goods.ts';
import { refuseGone, refuseShort } from './refuse-lines.ts';

/**
 * Reads and locks the customer's open quote. Throws `not_found` when the customer has no quote of that number, even if
 * another customer does. Throws `conflict` with the reason when it can't be ordered.
 */
async function lockOpenQuote(
  tx: Transaction,
  { customerNumber, today }: AccountContext,
  quoteNumber: string,
): Promise<QuotedRow> {
  const quote = await lockQuoted(tx, { customerNumber, quoteNumber, today: today() });
  if (quote === null) throw new Failure('not_found', 'error.quote_not_found', { number: quoteNumber });
  const { state, orderNumber: order, lines } = quote;
  if (state === 'ordered')
    throw new Failure('conflict', order === '' ? 'error.quote_ordered' : 'error.quote_ordered_as', {
      number: quoteNumber,
      order,
    });
  if (state !== 'open') throw new Failure('conflict', `error.quote_${state}`, { number: quoteNumber });
  if (lines.length === 0) throw new Failure('conflict', 'error.quote_empty', { number: quoteNumber });
  return quote;
}

type QuoteOrder = Pick<BodyOf<typeof calls.orderQuote>, 'quoteNumber' | 'deliverTo' | 'lines' | 'revision'>;

/**
 * Locks the quote and reads the goods of the named lines, or all, for its delivery. Throws when they can't be ordered
 * that way, or the quote has changed since it was read.
 */
export async function goodsOfQuote(
  tx: Transaction,
  context: OrderingContext,
  { quoteNumber, deliverTo, lines: named, revision }: QuoteOrder,
): Promise<OrderGoods> {
  const { customerNumber } = context;
  const { username: orderedBy } = ownerOf(context);
  const quoted = await lockOpenQuote(tx, context, quoteNumber);
  needRevision(quoted, revision, quoteNumber);
  const lines = chooseLines(quoted, named, quoteNumber);
  if (isBelowZero(lines)) throw new Failure('conflict', 'error.quote_below_zero', { number: quoteNumber });
  const complete = lines.length === quoted.lines.length;
  if (deliverTo === 'quoted' && quoted.shipTo === null) throw new Failure('not_found', 'error.ship_to_not_found');
  const shipTo = deliverTo === 'quoted' ? (await quotedDelivery(tx, context, quoted, deliverTo)).shipTo : undefined;
  const goods = await readQuotedGoods(tx, context, lines, shipTo);
  if (goods === null) throw new Failure('not_found');
  const refusal = refuseGone(lines, goods.problems);
  if (refusal !== null) throw refusal;
  const { buyer, agreed } = goods;
  const set = await readDelivery(tx, context, { shipTo });
  // A feed may have closed the address since. Without it, the goods would go to the customer's own.
  if (shipTo !== undefined && set.choice?.sequence !== shipTo)
    throw new Failure('not_found', 'error.ship_to_not_found');
  const settle = async (orderNumber: string): Promise<void> => {
    const orderedAt = context.now().toISOString();
    const key = { customerNumber, quoteNumber };
    const lineNumbers = lines.map(({ lineNumber }) => lineNumber);
    const marks = { lines: lineNumbers, complete, orderNumber, at: orderedAt, by: orderedBy };
    await markOrdered(tx, { ...key, ...marks });
    if (complete) await endWishes(tx, key, { kinds: ['offer', 'extension'], outcome: 'replaced' });
    await audit(tx, context, {
      action: 'quote.ordered',
      customerNumber,
      subject: quoteNumber,
      before: { state: 'open' },
      after: { state: complete ? 'ordered' : 'open', orderNumber, lines: lineNumbers.length },
    });
    await emit(tx, context.now(), {
      type: 'quote.ordered',
      customerNumber,
      subject: quoteNumber,
      payload: { ...key, orderNumber, lines: lineNumbers, complete, orderedBy, orderedAt },
    });
  };
  return {
    basis: { found: { buyer, lines: goods.lines }, set },
    source: fromQuote({ quoteNumber, agreed, refuse: refuseShort }),
    settle,
  };
}

/**
 * Places an order for the open lines of a quote, or the named ones, at its quantities and prices, delivered to the
 * quoted address or by the current delivery. One transaction writes order, lines, promises, quote state, audit, events
 * and mail job. The cart doesn't change. A repeated Idempotency-Key returns the same order number.
 */
export const orderQuote = (
  context: AccountContext,
  { quoteNumber, deliverTo, lines, revision, ...form }: BodyOf<typeof calls.orderQuote>,
  settings: OrderSettings,
): Promise<{ orderNumber: string }> =>
  write(context, async (tx) => {
    const goods = await goodsOfQuote(tx, context, { quoteNumber, deliverTo, lines, revision });
    return { orderNumber: await placeGoods(tx, context, form, goods, settings) };
  });
