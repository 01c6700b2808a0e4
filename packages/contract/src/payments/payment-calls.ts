import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { sortsOf } from '../documents/document-kind.ts';
import { paymentMethods, payments } from '../documents/payments.ts';
import { amount, count, customerNumber, flag, isoDate } from '../fields.ts';
import { limits } from '../limits.ts';
import { oneLine, requiredCode } from '../text.ts';
import { holdsCardNumber } from './card-number.ts';

/** An open invoice or credit, with what can be paid of it now. Source: 001 §3. */
export const unpaidInvoice = z.object({
  invoiceNumber: z.string(),
  orderNumber: z.string(),
  /** What can be paid now; negative on a credit. */
  netdue: amount,
  /** The day it is due, ISO date. */
  paymentDate: z.string(),
  invoiceDate: z.string(),
  poNumber: z.string(),
  sidemark: z.string(),
  total: amount,
  overdue: z.boolean(),
  /** Part of what is due that a payment in progress keeps for itself. */
  reserved: amount,
  /** That payment, or the newest of several; empty without one. */
  reservedBy: z.string(),
  /** Sum of the lines that the customer does not accept. */
  disputed: amount,
  /** What can be saved by paying by that day; null without such terms, and after it. */
  discount: z.nullable(
    z.object({
      /** ISO date. */
      until: z.string(),
      /** Of the whole invoice, and what of that no payment has taken yet; a part payment saves its share. */
      whole: amount,
      left: amount,
    }),
  ),
});
export type UnpaidInvoice = z.output<typeof unpaidInvoice>;

const yes = z._default(z.literal('Y'), 'Y');

export const getUnpaidInvoices = defineCall({
  name: 'payments.unpaidInvoices',
  method: 'GET',
  path: '/api/invoices',
  about:
    "Returns the customer's open invoices and credits, those due first at the top, with the amount of each that can be paid now.",
  query: z.object({ customerNumber, invoicedStatus: yes, viewOnlyOpenInv: yes, splitInvoice: yes }),
  answer: z.array(unpaidInvoice),
  access: 'session',
  account: 'query',
  permission: ['SeeInvoices', 'SeePrices'],
});

/** Dollars with at most two decimals, negative on a credit: a JSON number or its text, handed on as text. */
const payAmount = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.trim())]),
    z.transform((value: number | string) => String(value)),
  ),
  z.string().check(z.regex(/^-?\d{1,10}(\.\d{1,2})?$/, { error: 'amount' })),
);

/** Everybody at the customer reads it, so it holds no card number. */
const comment = oneLine(limits.paymentComment).check(
  z.refine((text: string) => !holdsCardNumber(text), { error: 'card_number' }),
);

/** One invoice of a payment. */
export const paymentLine = z.object({
  invoiceNumber: z.string(),
  orderNumber: z.string(),
  /** What the invoice owes less. */
  amount,
  /** Part of it that is saved by paying early. */
  discount: amount,
  comment: z.string(),
});

export const payment = z.object({
  paymentId: z.string(),
  state: z.enum(payments.states),
  method: z.enum(paymentMethods),
  /** How the provider names what was paid with, such as 'Visa ending in 4242'; empty before it says so. */
  paidWith: z.string(),
  /** What is paid: the amounts of the lines less their discounts. */
  amount,
  /** ISO instant at which it began, and at which the money was received; null before. */
  startedAt: z.string(),
  settledAt: z.nullable(z.string()),
  paidBy: z.string(),
  /** In the reader's language: why it failed; empty where it did not. */
  reason: z.string(),
  /** What of it could not be applied to an invoice and is kept as credit on account. */
  onAccount: amount,
  /** Of the amount, what was taken back since: returned, disputed or refunded. */
  takenBack: amount,
  /** The provider's page, where it is still open. */
  redirectUrl: z.nullable(z.string()),
  lines: z.array(paymentLine),
});
export type Payment = z.output<typeof payment>;

export const pay = defineCall({
  name: 'payments.pay',
  method: 'POST',
  path: '/api/payments/pay',
  about:
    "Pays invoices in full or in part, less any credits among them. Their amounts are reserved for this payment until it ends. `redirectUrl` is the payment provider's page; null if none is needed.",
  body: z.object({
    customerNumber,
    method: z.enum(paymentMethods),
    invoices: z
      .array(
        z.object({
          invoiceNumber: requiredCode(limits.invoiceNumber),
          payAmount,
          payComment: z._default(comment, ''),
          /** What is saved on it by paying on that day, as it was shown: the payment is refused where it is another amount. */
          discount: z.optional(payAmount),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.paymentLines)),
    /** A day in the future: then it is paid with `savedMethod`, and `paymentId` is the headerGUID of the scheduled payment. */
    scheduledDate: z.optional(z.nullable(isoDate)),
    /** A saved way to pay, which is charged at once or on the scheduled day; the provider's page is opened without. */
    savedMethod: z.optional(z.nullable(z.uuid())),
    /** Whether the provider keeps what is paid with on its page for later payments of this person. */
    saveMethod: z._default(flag, 'N'),
    /** Whether the provider's page is opened from the phone's app, to which the page of return then leads back. */
    inApp: z._default(flag, 'N'),
  }),
  answer: z.object({
    paymentId: z.string(),
    state: z.enum([...payments.states, 'scheduled']),
    redirectUrl: z.nullable(z.string()),
  }),
  access: 'session',
  account: 'body',
  permission: ['SeeInvoices', 'SeePrices'],
  idempotency: 'required',
  errors: ['conflict', 'unavailable'],
});

const paymentId = requiredCode(limits.paymentId);

export const checkPayment = defineCall({
  name: 'payments.check',
  method: 'POST',
  path: '/api/payments/check',
  about:
    'Asks the provider for the outcome of a payment, and applies it to its invoices. Repeated calls return the same payment.',
  body: z.object({ customerNumber, paymentId }),
  answer: z.object({ payment }),
  access: 'session',
  account: 'body',
  permission: ['SeeInvoices', 'SeePrices'],
  errors: ['not_found', 'unavailable'],
});

export const getPaymentHistory = defineCall({
  name: 'payments.history',
  method: 'GET',
  path: '/api/payments/history',
  about:
    "Returns the customer's payments, newest first unless sorted: one page, or the first 500 without `size`. `total` is the number on all pages.",
  query: z.object({
    customerNumber,
    search: z._default(oneLine(limits.search), ''),
    state: z.optional(z.enum(payments.states)),
    method: z.optional(z.enum(paymentMethods)),
    /** The first and the last day on which they were received, or begun; ISO dates. */
    paidFrom: z.optional(isoDate),
    paidTo: z.optional(isoDate),
    sort: z._default(z.enum(sortsOf(payments)), payments.defaultSort),
    page: z.optional(count),
    size: z.optional(count),
  }),
  answer: z.object({ paymentList: z.array(payment), total: z.int() }),
  access: 'session',
  account: 'query',
  permission: ['SeeInvoices', 'SeePrices'],
});

export const mailReceipt = defineCall({
  name: 'payments.mailReceipt',
  method: 'POST',
  path: '/api/payments/mailreceipt',
  about: 'Mails the receipt of a payment to the caller. Returns the address.',
  body: z.object({ customerNumber, paymentId }),
  answer: z.object({ email: z.string() }),
  access: 'session',
  account: 'body',
  permission: ['SeeInvoices', 'SeePrices'],
  errors: ['not_found', 'conflict'],
});

export const removePaymentMethod = defineCall({
  name: 'payments.removeMethod',
  method: 'POST',
  path: '/api/payments/removemethod',
  about: 'Deletes a saved payment method, and the payments scheduled with it.',
  body: z.object({ customerNumber, id: z.uuid() }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  permission: ['SeeInvoices', 'SeePrices'],
  errors: ['not_found'],
});

/** A payment that is made on its day. Source: 001 §3. */
export const scheduledPayment = z.object({
  headerGUID: z.string(),
  /** ISO date. */
  scheduledDate: z.string(),
  method: z.enum(paymentMethods),
  paidWith: z.string(),
  amount,
  scheduledBy: z.string(),
  lines: z.array(paymentLine),
});
export type ScheduledPayment = z.output<typeof scheduledPayment>;

export const getScheduledPayments = defineCall({
  name: 'payments.scheduled',
  method: 'GET',
  path: '/api/payments/scheduledlist',
  about: "Returns the customer's scheduled payments, the next one first.",
  query: z.object({ customerNumber }),
  answer: z.object({ scheduledPaymentList: z.array(scheduledPayment) }),
  access: 'session',
  account: 'query',
  permission: ['SeeInvoices', 'SeePrices'],
});

const headerGUID = z.uuid();

export const moveScheduledPayment = defineCall({
  name: 'payments.updateDate',
  method: 'POST',
  path: '/api/payments/updatedate',
  about: 'Moves a scheduled payment to another day in the future.',
  query: z.object({ customerNumber, headerGUID, scheduledDate: isoDate }),
  answer: z.object({}),
  access: 'session',
  account: 'query',
  permission: ['SeeInvoices', 'SeePrices'],
  errors: ['not_found'],
});

export const deleteScheduledPayment = defineCall({
  name: 'payments.delete',
  method: 'POST',
  path: '/api/payments/delete',
  about: 'Deletes a scheduled payment. Nothing is charged.',
  query: z.object({ customerNumber, headerGUID }),
  answer: z.object({}),
  access: 'session',
  account: 'query',
  permission: ['SeeInvoices', 'SeePrices'],
  errors: ['not_found'],
});

export const paymentCalls = [
  getUnpaidInvoices,
  pay,
  checkPayment,
  getPaymentHistory,
  mailReceipt,
  removePaymentMethod,
  getScheduledPayments,
  moveScheduledPayment,
  deleteScheduledPayment,
];
