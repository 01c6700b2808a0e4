import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import type { StateOf } from '../documents/document-kind.ts';
import { holds } from '../documents/holds.ts';
import { amount, customerNumber, flag, isoDate, itemId, quantity } from '../fields.ts';
import { limits } from '../limits.ts';
import { placeForm, placingErrors } from '../orders/orders.ts';
import { code, manyLines, requiredCode } from '../text.ts';

export type HoldState = StateOf<typeof holds>;

/** Goods set aside for a customer until a day. Quantities in `UMCode` and in the base unit. Source: 000 §3 and §7. */
export const hold = z.object({
  /** Number of the hold. */
  id: z.string(),
  customerNumber: z.string(),
  sku: z.string(),
  description: z.string(),
  ImgSrc: z.string(),
  quantity: amount,
  UMCode: z.string(),
  baseQty: amount,
  baseUOM: z.string(),
  /** The requested lot; empty = any. */
  tag: z.string(),
  /** The lots that are held. */
  dyeLot: z.string(),
  comment: z.string(),
  location: z.string(),
  locReportName: z.string(),
  requestedBy: z.string(),
  /** ISO instant. */
  requestedAt: z.string(),
  /** The last day, ISO date. */
  until: z.string(),
  state: z.enum(holds.states),
  /** ISO instant; null while the hold is live. */
  endedAt: z.nullable(z.string()),
});
export type Hold = z.output<typeof hold>;

export const getHolds = defineCall({
  name: 'holds.list',
  method: 'GET',
  path: '/api/item/holds',
  about:
    "Returns the customer's holds, those ending first at the top, and holds that ended in the last 90 days. `includeCIG=Y` adds the other customer numbers for which the user can hold items.",
  query: z.object({ customerNumber, includeCIG: z._default(flag, 'N') }),
  answer: z.object({ holdList: z.array(hold) }),
  access: 'session',
  account: 'query',
  permission: 'AllowInventoryHold',
});

const holdNumber = requiredCode(limits.holdNumber);
const comment = manyLines(limits.comments).check(z.minLength(1));
const goods = { quantity, UMCode: requiredCode(limits.uom), comment };

/**
 * Whether the goods are held. Goods that can't be held are an answer, not an error: `reason` says why, and how much can
 * be held.
 */
const holdResult = z.object({
  data: z.object({
    success: z.boolean(),
    /** In the language of Accept-Language; empty when the hold succeeded exactly as requested. */
    reason: z.string(),
    /** Only when the hold succeeded. */
    holdNumber: z.optional(z.string()),
    /** Quantity held now, in `UMCode`. It can be more than requested, because it is rounded up to full packs. */
    quantity: z.optional(amount),
    /** The last day, ISO date. */
    until: z.optional(z.string()),
    /** Quantity that can be held if the request was too high, in the requested unit. */
    available: z.optional(amount),
  }),
});
export type HoldResult = z.output<typeof holdResult>['data'];

export const addHold = defineCall({
  name: 'hold.addItem',
  method: 'POST',
  path: '/api/hold/additem',
  about:
    'Puts an item on hold for the customer, from stock at the location of the current delivery. `tag` is the wanted lot; empty = any.',
  query: z.object({ customerNumber, sku: itemId, ...goods, tag: z._default(code(limits.lot), '') }),
  answer: holdResult,
  access: 'session',
  account: 'query',
  permission: 'AllowInventoryHold',
});

export const extendHold = defineCall({
  name: 'hold.extend',
  method: 'POST',
  path: '/api/hold/extend',
  about: 'Changes the last day of a hold, up to its `latest`.',
  body: z.object({ customerNumber, holdNumber, until: isoDate }),
  answer: z.object({ until: z.string() }),
  access: 'session',
  account: 'body',
  permission: 'AllowInventoryHold',
  errors: ['conflict'],
});

export const changeHold = defineCall({
  name: 'hold.change',
  method: 'POST',
  path: '/api/hold/change',
  about:
    "Sets the quantity, unit and comment of a hold. If there isn't enough stock, nothing changes and the answer says how much can be held.",
  body: z.object({ customerNumber, holdNumber, ...goods }),
  answer: holdResult,
  access: 'session',
  account: 'body',
  permission: 'AllowInventoryHold',
  errors: ['conflict'],
});

export const releaseHold = defineCall({
  name: 'hold.release',
  method: 'POST',
  path: '/api/hold/release',
  about: 'Ends a hold. Its items go back to open stock.',
  body: z.object({ customerNumber, holdNumber }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  permission: 'AllowInventoryHold',
  errors: ['conflict'],
});

export const orderHold = defineCall({
  name: 'hold.order',
  method: 'POST',
  path: '/api/hold/order',
  about:
    "Orders all or part of a hold, with its lots, for the current delivery. The rest stays on hold. The cart doesn't change.",
  body: z.object({
    customerNumber,
    holdNumber,
    /** In the hold’s unit; absent = all. */
    quantity: z.optional(quantity),
    ...placeForm,
  }),
  answer: z.object({ orderNumber: z.string() }),
  access: 'session',
  account: 'body',
  permission: 'AllowInventoryHold',
  idempotency: 'required',
  errors: [...placingErrors],
});

export const holdCalls = [getHolds, addHold, extendHold, changeHold, releaseHold, orderHold];
