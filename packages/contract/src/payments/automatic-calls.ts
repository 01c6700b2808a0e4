import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { paymentMethods } from '../documents/payments.ts';
import { amount, customerNumber, dollars, flag } from '../fields.ts';
import { limits } from '../limits.ts';
import { requiredCode } from '../text.ts';

/** The day on which an invoice is paid: its due date, or the last day of its early-payment discount. */
export const automaticDays = ['due', 'discount'] as const;
export type AutomaticDay = (typeof automaticDays)[number];

/** Why automatic payment is paused. */
export const pauseReasons = ['methodRemoved', 'failed', 'returned', 'notPermitted'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/**
 * Why an invoice isn't paid automatically. `stopped`: a user stopped it. `scheduled`: a user scheduled a payment of it.
 * `inProgress`: a payment in progress reserves part of it.
 */
export const leftOutReasons = [
  'paid',
  'credit',
  'stopped',
  'disputed',
  'inProgress',
  'scheduled',
  'aboveLimit',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const automaticPayment = z.object({
  /** Null while it is on. */
  paused: z.nullable(z.enum(pauseReasons)),
  /** The payment that failed or came back, if that is why it is paused; otherwise empty. */
  paymentId: z.string(),
  payOn: z.enum(automaticDays),
  /** The most that is charged for one invoice. */
  limit: amount,
  method: z.enum(paymentMethods),
  paidWith: z.string(),
  /** The saved payment method, if it is the user's own; otherwise empty. */
  savedMethod: z.string(),
  setBy: z.string(),
});
export type AutomaticPayment = z.output<typeof automaticPayment>;

export const comingPayment = z.object({
  invoiceNumber: z.string(),
  /** ISO date on which it is paid. For one that is left out, its due date. */
  day: z.string(),
  /** What is charged, and the early-payment discount that is deducted. */
  amount,
  discount: amount,
  /** Null if it is paid on that day. */
  leftOut: z.nullable(z.enum(leftOutReasons)),
});
export type ComingPayment = z.output<typeof comingPayment>;

export const getAutomaticPayment = defineCall({
  name: 'payments.automatic',
  method: 'GET',
  path: '/api/payments/automatic',
  about:
    "Returns the customer's automatic payment, with what it pays next and what it leaves out; null if there is none.",
  query: z.object({ customerNumber }),
  answer: z.object({
    automatic: z.nullable(automaticPayment),
    /** Up to 200, next one first. Empty while it is paused. */
    comingList: z.array(comingPayment),
  }),
  access: 'session',
  account: 'query',
  permission: ['SeeInvoices', 'SeePrices'],
});

const limit = dollars.check(z.refine((value: string) => Number(value) > 0, { error: 'dollars' }));

export const setAutomaticPayment = defineCall({
  name: 'payments.setAutomatic',
  method: 'POST',
  path: '/api/payments/setautomatic',
  about:
    'Pays each invoice of the customer automatically with a saved payment method of the user, in place of what was set before. A mail announces each payment three days before.',
  body: z.object({ customerNumber, savedMethod: z.uuid(), payOn: z.enum(automaticDays), limit }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  permission: ['SeeInvoices', 'SeePrices'],
  errors: ['conflict'],
});

export const endAutomaticPayment = defineCall({
  name: 'payments.endAutomatic',
  method: 'POST',
  path: '/api/payments/endautomatic',
  about: 'Ends automatic payment, with the payments that it has planned. Nothing more is charged.',
  body: z.object({ customerNumber }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  permission: ['SeeInvoices', 'SeePrices'],
  errors: ['not_found'],
});

export const stopAutomaticPayment = defineCall({
  name: 'payments.stopAutomatic',
  method: 'POST',
  path: '/api/payments/stopautomatic',
  about: 'Stops the automatic payment of one invoice, or allows it again.',
  body: z.object({ customerNumber, invoiceNumber: requiredCode(limits.invoiceNumber), stopped: flag }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  permission: ['SeeInvoices', 'SeePrices'],
  errors: ['not_found'],
});

export const automaticPaymentCalls = [
  getAutomaticPayment,
  setAutomaticPayment,
  endAutomaticPayment,
  stopAutomaticPayment,
];
