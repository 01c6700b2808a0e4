import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { sortsOf } from '../documents/document-kind.ts';
import { paymentMethods, payments } from '../documents/payments.ts';
import { amount, count, customerNumber, flag, isoDate } from '../fields.ts';
import { limits } from '../limits.ts';
import { oneLine, requiredCode } from '../text.ts';
import { holdsCardNumber } from './card-number.ts';

/** An open invoice or credit, with the amount that can be paid now. Source: 001 §3. */
export const unpaidInvoice = z.object({
  invoiceNumber: z.string(),
  orderNumber: z.string(),
  /** Amount that can be paid now; negative on a credit. */
  netdue: amount,
  /** Due date, ISO date. */
  paymentDate: z.string(),
  invoiceDate: z.string(),
  poNumber: z.string(),
  sidemark: z.string(),
  total: amount,
  overdue: z.boolean(),
  /** Part of the amount due that is reserved for payments in progress. */
  reserved: amount,
  /** Id of that payment, or of the newest of several; empty without one. */
  reservedBy: z.string(),
  /** Whether the bank is still processing every payment that reserves part of it. */
  processing: z.boolean(),
  /** Sum of the disputed lines. */
  disputed: amount,
  /** Discount for early payment. Null without such terms, and after the last day. */
  discount: z.nullable(
    z.object({
      /** Last day of the discount, ISO date. */
      until: z.string(),
      /** Discount on the whole invoice, and the part of it that no payment has used. A part payment gets its share. */
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

/** Dollars with at most two decimals, negative on a credit: a JSON number or text, passed on as text. */
const payAmount = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.trim())]),
    z.transform((value: number | string) => String(value)),
  ),
  z.string().check(z.regex(/^-?\d{1,10}(\.\d{1,2})?$/, { error: 'amount' })),
);

/** Everyone at the customer can read it, so it must not contain a card number. */
const comment = oneLine(limits.paymentComment).check(
  z.refine((text: string) => !holdsCardNumber(text), { error: 'card_number' }),
);

/** One invoice of a payment. */
export const paymentLine = z.object({
  invoiceNumber: z.string(),
  orderNumber: z.string(),
  /** Amount by which the payment reduces what is due on the invoice. */
  amount,
  /** Part of the amount that is discounted for early payment. */
  discount: amount,
  comment: z.string(),
  /** What the invoice owes now. Absent if it is gone, and on a scheduled payment. */
  left: z.optional(amount),
});

export const payment = z.object({
  paymentId: z.string(),
  state: z.enum(payments.states),
  method: z.enum(paymentMethods),
  /** The provider's name of the card or account, such as 'Visa ending in 4242'. Empty until it reports one. */
  paidWith: z.string(),
  /** Amount paid: the amounts of the lines less their discounts. */
  amount,
  /** ISO instants at which it began and at which the money was received. The second is null until then. */
  startedAt: z.string(),
  settledAt: z.nullable(z.string()),
  /** The user who paid, or who made the link by which someone else paid. */
  paidBy: z.string(),
  byLink: z.boolean(),
  /** Why it failed or came back, in the reader's language. Empty where there is no reason. */
  reason: z.string(),
  /** Part of the amount that could not be applied to an invoice and is kept as credit on account. */
  onAccount: amount,
  /** Part of the amount that was taken back since: returned, disputed or refunded. */
  takenBack: amount,
  /** Whether the ERP has received or posted it, and its number there; '' = none. Absent until the ERP reports it. */
  acknowledged: z.optional(z.object({ state: z.enum(['received', 'posted']), number: z.string() })),
  /** The provider's page, while the payment can be made there. */
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
          /** The discount for paying on that day, as the user saw it. The payment is refused if it differs. */
          discount: z.optional(payAmount),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.paymentLines)),
    /**
     * A future day on which `savedMethod` is charged. The answer's `paymentId` is then the headerGUID of the scheduled
     * payment.
     */
    scheduledDate: z.optional(z.nullable(isoDate)),
    /** A saved payment method, charged now or on the scheduled day. Without it, the provider's page is opened. */
    savedMethod: z.optional(z.nullable(z.uuid())),
    /** Whether the provider saves the payment method used on its page, for this user's later payments. */
    saveMethod: z._default(flag, 'N'),
    /** Whether the provider's page is opened from the phone app. Its return page then leads back to the app. */
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
    /** First and last day on which the payments were received, or else begun; ISO dates. */
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

/** A payment that is made automatically on a future day. Source: 001 §3. */
export const scheduledPayment = z.object({
  headerGUID: z.string(),
  /** ISO date. */
  scheduledDate: z.string(),
  method: z.enum(paymentMethods),
  paidWith: z.string(),
  amount,
  scheduledBy: z.string(),
  /** Whether automatic payment has planned it. */
  automatic: z.boolean(),
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
