import { may } from '@tradecounter/contract/auth/permissions';
import type { Config } from '../../../config.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { sendForApproval } from '../../approvals/requesting/request-approval.ts';
import { evaluateCart } from '../../cart/evaluate.ts';
import { removeCart } from '../../cart/repository.ts';
import { removeChoice } from '../../delivery/repository.ts';
import { basketOf, type OrderingContext } from '../../orders/placing/ordering-context.ts';
import { type OrderSettings, orderSettingsOf } from '../../orders/placing/order-settings.ts';
import { placeGoods } from '../../orders/placing/place-goods.ts';
import { goodsOfCart } from '../../orders/placing/place-order.ts';
import type { OrderRequest } from '../cxml/order-request.ts';
import type { OwnUnits } from '../cxml/unit-codes.ts';
import type { RequestedLine } from '../tables.ts';
import { comparePrices } from './compare-prices.ts';
import { deliverTo } from './deliver-to.ts';
import { fillBasket } from './fill-basket.ts';

/** Settings of orders by document. */
export interface DocumentSettings extends OrderSettings {
  shipToNameMaximum: number;
  /** See COUNTRIES of the settings. */
  countries: readonly string[];
  /** The shop's currency, ISO 4217. */
  shopCurrency: string;
}

/** Returns the settings of orders by document. */
export const documentSettingsOf = (config: Config): DocumentSettings => ({
  ...orderSettingsOf(config),
  shipToNameMaximum: config.SHIP_TO_NAME_MAX,
  countries: config.COUNTRIES,
  shopCurrency: config.CURRENCY,
});

/** What became of an OrderRequest: an order, or a request for approval that it waits for. */
export interface Outcome {
  orderNumber: string;
  requestNumber: string;
}

/** What a document orders. */
export interface OrderedGoods extends Omit<OrderRequest, 'orderDate' | 'people'> {
  /** Dollars that the whole order must come to. */
  total?: number | undefined;
}

/** Places the order of the filled basket, or sends it for approval where the person needs one. */
async function placeBasket(
  tx: Transaction,
  context: OrderingContext,
  { request, settings }: { request: OrderedGoods; settings: DocumentSettings },
): Promise<Outcome> {
  const { precision, claims } = context;
  const goods = await goodsOfCart(tx, context, { seen: undefined, job: request.sidemark });
  const { buyer, lines } = goods.basis.found;
  const terms = {
    precision,
    now: context.now(),
    priceLock: true,
    hidden: false,
    cardDiscount: may(claims, 'CardDiscount'),
  };
  const currency = context.currency || settings.shopCurrency;
  comparePrices(request.lines, evaluateCart(buyer, lines, terms).lines, { precision, currency });
  const { orderId: poNumber, sidemark, comments, requestedDate, total } = request;
  const form = {
    poNumber,
    sidemark,
    comments,
    shipComplete: request.shipComplete ? ('Y' as const) : ('N' as const),
    ...(requestedDate !== null && { requestedDate }),
    ...(total !== undefined && { total }),
  };
  try {
    return { orderNumber: await placeGoods(tx, context, form, goods, settings), requestNumber: '' };
  } catch (error) {
    // The check comes before anything is locked, drawn or written.
    if (!(error instanceof Failure) || error.code !== 'approval_needed') throw error;
  }
  const { requestNumber } = await sendForApproval(tx, context, { ...form, deliverTo: 'current', requestNote: '' });
  return { orderNumber: '', requestNumber };
}

/**
 * Places the order of a document within the transaction, from the cart that the context names, which is empty before and
 * removed after. Throws a Refusal or a Failure, and then nothing is placed.
 */
export async function placeDocument(
  tx: Transaction,
  context: OrderingContext,
  { request, units, settings }: { request: OrderedGoods; units: OwnUnits; settings: DocumentSettings },
): Promise<Outcome & { lines: RequestedLine[] }> {
  const key = basketOf(context);
  await deliverTo(tx, context, request.shipTo, settings);
  const lines = await fillBasket(tx, context, key, { lines: request.lines, units });
  const outcome = await placeBasket(tx, context, { request, settings });
  await removeCart(tx, key);
  await removeChoice(tx, key);
  return { ...outcome, lines };
}
