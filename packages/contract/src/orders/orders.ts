import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber, flag, isoDate } from '../fields.ts';
import { limits } from '../limits.ts';
import { code, manyLines, oneLine } from '../text.ts';

/** What the buyer says about an order that is placed. */
export const placeForm = {
  poNumber: z._default(code(limits.poNumber), ''),
  sidemark: z._default(oneLine(limits.sidemark), ''),
  shipComplete: z._default(flag, 'N'),
  requestedDate: z.optional(isoDate),
  comments: z._default(manyLines(limits.comments), ''),
  /** The total the buyer reviewed, in dollars; when given and no longer what the order comes to, nothing is placed. */
  total: z.optional(z.number().check(z.nonnegative(), z.maximum(limits.amountMaximum))),
};

/** What placing may answer, beyond what its goods come from. */
export const placingErrors = ['conflict', 'lines_unsettled', 'key_reused'] as const;

/** Placing the cart as an order, for the delivery as set. */
export const placeOrder = defineCall({
  name: 'order.place',
  method: 'POST',
  path: '/api/order/place',
  about:
    'Turns the cart into an order, in one transaction with stock, audit, event and mail. The same Idempotency-Key returns the same number.',
  body: z.object({
    customerNumber,
    ...placeForm,
    /** The cart version the buyer reviewed; when given and no longer current, nothing is placed. */
    cartVersion: z.optional(z.number().check(z.int(), z.nonnegative())),
  }),
  answer: z.object({ orderNumber: z.string() }),
  access: 'session',
  account: 'body',
  permission: 'AllowedToOrder',
  idempotency: 'required',
  errors: [...placingErrors, 'cart_empty', 'prices_changed'],
});

export const orderCalls = [placeOrder];
