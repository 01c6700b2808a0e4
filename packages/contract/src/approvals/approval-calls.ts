import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { shownCharge } from '../charges/charge-line.ts';
import { amount, customerNumber, hiddenAmount, quantity } from '../fields.ts';
import { limits } from '../limits.ts';
import { placeForm, placingErrors } from '../orders/orders.ts';
import { quoteLineNumbers, quoteRevision } from '../quotes/quote-calls.ts';
import { manyLines, requiredCode } from '../text.ts';

const requestNumber = requiredCode(limits.approvalNumber);
const note = manyLines(limits.comments);

/** What the person who decides has read: the `hash` of the request. */
const seen = requiredCode(64);

/** A line's quantity in its unit, at most what was requested. 0 strikes the line. Lines that aren't named stay. */
const keptLines = z._default(
  z
    .array(z.object({ lineNumber: z.number().check(z.int(), z.nonnegative()), quantity }))
    .check(z.maxLength(limits.cartLines)),
  [],
);

export const requestApproval = defineCall({
  name: 'approvals.request',
  method: 'POST',
  path: '/api/approvals/request',
  about:
    'Sends an order that needs approval to those who can approve it: the cart, or the hold or quote that is named. The same checks apply as to placing it. The cart is then empty, and the purchase order number is reserved. Goods are not. Fails with a conflict if the order needs no approval, or if no one can approve it.',
  body: z.object({
    customerNumber,
    ...placeForm,
    /** The cart version that the buyer saw. If it is no longer current, nothing is sent. */
    cartVersion: z.optional(z.number().check(z.int(), z.nonnegative())),
    holdNumber: z.optional(requiredCode(limits.holdNumber)),
    /** Of the hold, in its unit; absent = all. */
    quantity: z.optional(quantity),
    quoteNumber: z.optional(requiredCode(limits.quoteNumber)),
    deliverTo: z._default(z.enum(['current', 'quoted']), 'current'),
    /** Of the quote: the lines to order, and the `revision` that the buyer has read. */
    lines: quoteLineNumbers,
    revision: quoteRevision,
    /** For those who decide. */
    requestNote: z._default(note, ''),
  }),
  answer: z.object({ requestNumber: z.string() }),
  access: 'session',
  account: 'body',
  permission: 'AllowedToOrder',
  idempotency: 'required',
  errors: [...placingErrors, 'cart_empty', 'prices_changed', 'not_found'],
});

/** A request at today's prices and stock. */
const lookAnswer = z.object({
  merchandise: hiddenAmount,
  freight: hiddenAmount,
  /** Fees and surcharges, which the total includes. Empty for users who can't see prices. */
  charges: z.array(shownCharge),
  tax: hiddenAmount,
  total: hiddenAmount,
  /** Why it can't be ordered now, in the language of Accept-Language; null when it can. */
  problem: z.nullable(z.string()),
  /** The order would exceed the customer's credit limit. */
  aboveCreditLimit: z.boolean(),
  lines: z.array(
    z.object({
      lineNumber: z.number(),
      unitPrice: hiddenAmount,
      net: hiddenAmount,
      /** In the line's unit. */
      backOrdered: amount,
    }),
  ),
  /** Budgets that the order counts against, with what is ordered and invoiced in the current period. */
  budgets: z.array(
    z.object({
      name: z.string(),
      period: z.string(),
      amount: hiddenAmount,
      used: hiddenAmount,
      over: z.enum(['warn', 'approve']),
    }),
  ),
});

export const lookAtRequest = defineCall({
  name: 'approvals.look',
  method: 'POST',
  path: '/api/approvals/look',
  about:
    'Returns what a waiting request would come to now, with some lines struck or lowered. Changes nothing. For the person who sent it and those who can decide it.',
  body: z.object({ customerNumber, requestNumber, lines: keptLines }),
  answer: lookAnswer,
  access: 'session',
  account: 'body',
  errors: ['not_found', 'conflict'],
});
export type ApprovalLook = z.output<typeof lookAnswer>;

export const approveRequest = defineCall({
  name: 'approvals.approve',
  method: 'POST',
  path: '/api/approvals/approve',
  about:
    'Approves a waiting request and places its order, for the person who sent it, at the prices, stock and credit of now. No one approves their own request unless they are the only person of the customer number, and no one approves more than they may. If the total isn’t the one that was seen, nothing is placed. The same Idempotency-Key returns the same number.',
  body: z.object({
    customerNumber,
    requestNumber,
    seen,
    lines: keptLines,
    /** The total that the approver saw, in dollars. Absent, with all lines = that of the request. */
    total: placeForm.total,
    decisionNote: z._default(note, ''),
  }),
  answer: z.object({ orderNumber: z.string() }),
  access: 'session',
  account: 'body',
  permission: 'ApproveOrders',
  idempotency: 'required',
  errors: [...placingErrors, 'prices_changed', 'not_found'],
});

export const declineRequest = defineCall({
  name: 'approvals.decline',
  method: 'POST',
  path: '/api/approvals/decline',
  about: 'Returns a waiting request with a note, so that it can be changed and sent again, or refuses it.',
  body: z.object({
    customerNumber,
    requestNumber,
    seen,
    outcome: z.enum(['returned', 'refused']),
    decisionNote: note.check(z.minLength(1)),
  }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  permission: 'ApproveOrders',
  errors: ['not_found', 'conflict'],
});

export const withdrawRequest = defineCall({
  name: 'approvals.withdraw',
  method: 'POST',
  path: '/api/approvals/withdraw',
  about: 'Withdraws a waiting request. Only for the person who sent it.',
  body: z.object({ customerNumber, requestNumber }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  errors: ['not_found', 'conflict'],
});

export const approvalCalls = [requestApproval, lookAtRequest, approveRequest, declineRequest, withdrawRequest];
