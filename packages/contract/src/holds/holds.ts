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
  /** The lot that was asked for, empty = any. */
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
  /** ISO instant; null while it lives. */
  endedAt: z.nullable(z.string()),
});
export type Hold = z.output<typeof hold>;

export const getHolds = defineCall({
  name: 'holds.list',
  method: 'GET',
  path: '/api/item/holds',
  about:
    'Holds of the customer, those that end first in front, and those that ended in the last 90 days. `includeCIG=Y`: also of the other customer numbers for which the user may hold.',
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
 * Whether the goods are held. What cannot be held is an answer, not an error: `reason` says why and how much could
 * be.
 */
const holdResult = z.object({
  data: z.object({
    success: z.boolean(),
    /** In the language of Accept-Language; '' where it succeeded as it was asked for. */
    reason: z.string(),
    /** Only where it succeeded. */
    holdNumber: z.optional(z.string()),
    /** What is held now, in `UMCode`; rounded up to full packs it is more than was asked for. */
    quantity: z.optional(amount),
    /** The last day, ISO date. */
    until: z.optional(z.string()),
    /** Where there is not so much: what could be held, in the unit asked for. */
    available: z.optional(amount),
  }),
});
export type HoldResult = z.output<typeof holdResult>['data'];

export const addHold = defineCall({
  name: 'hold.addItem',
  method: 'POST',
  path: '/api/hold/additem',
  about:
    'Sets goods aside for the customer, at the location of the delivery as set, from what is there now. `tag` is the wanted lot, empty = any.',
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
  about: 'Moves the last day of a hold, at most to `latest` of the hold.',
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
    'Sets quantity, unit and comment of a hold. Where there is not so much, nothing is changed and the answer says how much could be held.',
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
  about: 'Ends a hold; its goods are anybody’s again.',
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
    'Places an order for the goods of a hold, all or part, with their lots, for the delivery as set. What is not ordered stays held. The cart stays as it is.',
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
