import * as z from 'zod/mini';
import { chargeLine } from '../charges/charge-line.ts';
import { isoDate } from '../fields.ts';
import { eventCurrency, eventDay, eventDiscount, eventLots, exact } from './event-fields.ts';

/**
 * The price of a job, of one `uom`. `left` is what was left of the greatest quantity `most` before the line, in `leftUom`.
 * Where only `quantity` of the line has this price, `rest` has another one, and `unitPrice` is the average.
 */
const jobReason = z.object({
  job: z.string(),
  uom: z.string(),
  price: exact,
  most: z.optional(exact),
  left: z.optional(exact),
  leftUom: z.optional(z.string()),
  quantity: z.optional(exact),
  rest: z.optional(z.object({ quantity: exact, uom: z.string(), price: exact })),
});

const orderLine = z.object({
  lineNumber: z.number(),
  itemId: z.string(),
  description: z.string(),
  /** The customer's own number of the item; absent where there is none. */
  ownNumber: z.optional(z.string()),
  quantity: exact,
  uom: z.string(),
  baseQuantity: exact,
  baseUom: z.string(),
  packQuantity: z.nullable(exact),
  packUom: z.nullable(z.string()),
  /** Base units. */
  backOrdered: exact,
  dateAvailable: eventDay,
  unitPrice: exact,
  priceUom: z.string(),
  /**
   * Why it has this price: percent that a promotion takes off another price of one `priceUom`, or the price of a job.
   * Absent where there is no reason.
   */
  priceReason: z.optional(z.union([z.object({ percent: exact, of: exact }), jobReason])),
  /** Quantity that the price applies to, in `priceUom`. */
  priceQuantity: exact,
  net: exact,
  ...eventDiscount,
  /** Pounds. */
  weight: exact,
  sidemark: z.string(),
  comments: z.string(),
  lots: eventLots,
});

/** An order as it was placed. Weight in pounds. */
export const orderPlaced = z.object({
  customerNumber: z.string(),
  orderNumber: z.string(),
  userId: z.number(),
  placedBy: z.string(),
  /** The name of the distributor's staff who placed it for that person; absent where the person did. */
  enteredBy: z.optional(z.string()),
  placedAt: z.iso.datetime(),
  poNumber: z.string(),
  sidemark: z.string(),
  comments: z.string(),
  shipComplete: z.boolean(),
  requestedDate: z.nullable(isoDate),
  pickup: z.boolean(),
  location: z.string(),
  locationName: z.string(),
  shipVia: z.string(),
  shipViaDescription: z.string(),
  shipTo: z.record(z.string(), z.string()),
  merchandise: exact,
  /** Discount for card holders, already subtracted from the total; 0 or more. */
  cardDiscount: exact,
  /** Null while it is quoted later. The total is then without it. */
  freight: z.nullable(exact),
  tax: exact,
  /** Fees and surcharges, which the total includes; absent where there are none. */
  charges: z.optional(z.array(chargeLine)),
  /** What the tax is made of, by tax class; absent where the customer's own rate counts. */
  taxes: z.optional(z.array(chargeLine)),
  /** The zone that the freight is of; absent where there is none. */
  freightZone: z.optional(z.string()),
  /** Who pays the carrier instead of you, and the account with it; absent where you do. */
  freightTerms: z.optional(z.object({ payer: z.enum(['collect', 'thirdParty']), account: z.string() })),
  total: exact,
  currency: eventCurrency,
  weight: exact,
  /** The order exceeds the customer's credit limit and waits until a first `order-status` mentions it. */
  creditHold: z.boolean(),
  lines: z.array(orderLine),
  /** The hold that its goods come from; absent where there was none. */
  holdNumber: z.optional(z.string()),
  /** The quote at whose prices it was placed; absent where there was none. */
  quoteNumber: z.optional(z.string()),
  /** The request that a colleague approved; absent where it needed no approval. */
  approval: z.optional(z.object({ requestNumber: z.string(), approvedBy: z.string() })),
});

/** The goods of a line. */
const lineGoods = z.object({
  itemId: z.string(),
  description: z.string(),
  /** The customer's own number of the item; absent where there is none. */
  ownNumber: z.optional(z.string()),
  quantity: exact,
  uom: z.string(),
  unitPrice: exact,
  priceUom: z.string(),
  net: exact,
  confirmedDate: eventDay,
});

const orderTerms = z.object({
  requestedDate: eventDay,
  shipVia: z.string(),
  /** Name of the location that the goods leave from. */
  location: z.string(),
  shipTo: z.record(z.string(), z.string()),
  poNumber: z.string(),
  sidemark: z.string(),
  merchandise: exact,
  /** 0 or more. */
  cardDiscount: exact,
  /** Null while it is quoted later. The total is then without it. */
  freight: z.nullable(exact),
  tax: exact,
  /** Sum of the fees and surcharges; absent where there are none. */
  charges: z.optional(exact),
  total: exact,
});

/** The distributor changed an order that was placed in the portal. */
export const orderChanged = z.object({
  customerNumber: z.string(),
  orderNumber: z.string(),
  /** 1 is the first change of the order. */
  change: z.int(),
  changedAt: z.iso.datetime(),
  currency: eventCurrency,
  /** The order without its lines, complete, whether it changed or not. */
  before: orderTerms,
  after: orderTerms,
  /** Only changed lines. A line without `before` was added, and one without `after` was removed. */
  lines: z.array(
    z.object({
      lineNumber: z.number(),
      /** Number of the line that this one replaces. */
      replaces: z.nullable(z.number()),
      before: z.nullable(lineGoods),
      after: z.nullable(lineGoods),
    }),
  ),
});
