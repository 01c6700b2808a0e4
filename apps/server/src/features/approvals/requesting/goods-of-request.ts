import { may, type Permission } from '@tradecounter/contract/auth/permissions';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { need } from '../../../platform/need.ts';
import { goodsToOrder } from '../../holds/actions/order-hold.ts';
import type { OrderingContext } from '../../orders/placing/ordering-context.ts';
import { goodsOfCart } from '../../orders/placing/place-order.ts';
import type { OrderGoods } from '../../orders/placing/sources/order-source.ts';
import { goodsOfQuote } from '../../quotes/ordering/order-quote.ts';
import type { RequestForm, RequestRow } from '../request-repository.ts';

type Requested = Pick<RequestRow, 'source' | 'sourceNumber'> & {
  form: Pick<RequestForm, 'quantity' | 'deliverTo' | 'quoteLines' | 'sidemark'>;
  cartVersion?: number | undefined;
  /** The revision of the quote that the buyer has read. */
  revision?: number | undefined;
};

/** Throws unless the person may order. For a colleague who decides, the failure names the person whose right is missing. */
function needToOrder(context: OrderingContext, permission: Permission): void {
  if (context.approval !== undefined && !may(context.claims, permission))
    throw new Failure('conflict', 'error.requester_gone', { name: context.actor.username });
  need(context, permission);
}

/**
 * Locks and reads the goods of a request from its source. Throws `unauthorized` when the person may not order from it,
 * and the failures of ordering from it.
 */
export function goodsOfRequest(
  tx: Transaction,
  context: OrderingContext,
  { source, sourceNumber, form: { quantity, deliverTo, quoteLines, sidemark: job }, cartVersion, revision }: Requested,
): Promise<OrderGoods> {
  needToOrder(context, 'AllowedToOrder');
  if (source === 'hold') {
    needToOrder(context, 'AllowInventoryHold');
    return goodsToOrder(tx, context, sourceNumber, { quantity, job });
  }
  if (source === 'quote') {
    needToOrder(context, 'SeeQuotes');
    return goodsOfQuote(tx, context, { quoteNumber: sourceNumber, deliverTo, lines: quoteLines, revision });
  }
  return goodsOfCart(tx, context, { seen: cartVersion, job });
}
