import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber, flag, isoDate } from '../fields.ts';
import { limits } from '../limits.ts';
import { code, manyLines, oneLine } from '../text.ts';

/** Fields that the buyer fills in when placing an order. */
export const placeForm = {
  poNumber: z._default(code(limits.poNumber), ''),
  sidemark: z._default(oneLine(limits.sidemark), ''),
  shipComplete: z._default(flag, 'N'),
  requestedDate: z.optional(isoDate),
  comments: z._default(manyLines(limits.comments), ''),
  /** The total that the buyer saw, in dollars. If it has changed, nothing is placed. */
  total: z.optional(z.number().check(z.nonnegative(), z.maximum(limits.amountMaximum))),
};

/** Errors of placing an order, whatever its goods come from. */
export const placingErrors = ['conflict', 'lines_unsettled', 'approval_needed', 'key_reused'] as const;

export const placeOrder = defineCall({
  name: 'order.place',
  method: 'POST',
  path: '/api/order/place',
  about:
    'Turns the cart into an order, in one transaction with stock, audit, event and mail. The same Idempotency-Key returns the same number.',
  body: z.object({
    customerNumber,
    ...placeForm,
    /** The cart version that the buyer saw. If it is no longer current, nothing is placed. */
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
