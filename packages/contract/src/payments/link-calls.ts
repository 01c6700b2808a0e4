import * as z from 'zod/mini';
import { linkToken } from '../auth/forgot.ts';
import { defineCall } from '../call.ts';
import { payments } from '../documents/payments.ts';
import { emailAddress } from '../email.ts';
import { amount, customerNumber } from '../fields.ts';
import { limits } from '../limits.ts';
import { requiredCode } from '../text.ts';

/** `expired` also includes links whose maker may no longer pay. */
export const paymentLinkStates = ['open', 'paid', 'expired', 'withdrawn'] as const;
export type PaymentLinkState = (typeof paymentLinkStates)[number];

/**
 * Whether a link can be paid now. `busy`: a payment in progress reserves some of its invoices. `changed`: an invoice no
 * longer owes the amount of the link.
 */
export const paymentLinkFits = ['open', 'busy', 'changed'] as const;
export type PaymentLinkFit = (typeof paymentLinkFits)[number];

const address = requiredCode(limits.email).check(z.regex(emailAddress));

/** A link that its user made. Its token isn't stored, so it can't be shown again. */
export const paymentLink = z.object({
  id: z.string(),
  state: z.enum(paymentLinkStates),
  /** Only for an open link; otherwise `open`. */
  fit: z.enum(paymentLinkFits),
  invoiceNumbers: z.array(z.string()),
  amount,
  /** ISO instants. */
  madeAt: z.string(),
  expiresAt: z.string(),
  /** The address it was mailed to. Empty if it was copied. */
  email: z.string(),
  /** The payment that paid it. Empty until then. */
  paymentId: z.string(),
});
export type PaymentLink = z.output<typeof paymentLink>;

export const getPaymentLinks = defineCall({
  name: 'payments.links',
  method: 'GET',
  path: '/api/payments/links',
  about: "Returns the user's payment links of the last 90 days for the customer, newest first, up to 100.",
  query: z.object({ customerNumber }),
  answer: z.object({ linkList: z.array(paymentLink) }),
  access: 'session',
  account: 'query',
  permission: ['SeeInvoices', 'SeePrices'],
});

export const makePaymentLink = defineCall({
  name: 'payments.makeLink',
  method: 'POST',
  path: '/api/payments/makelink',
  about:
    'Makes a link with which someone without an account pays exactly these invoices, once, within 14 days. Its amounts are what the invoices owe now. With `email`, the link is mailed there and isn’t returned.',
  body: z.object({
    customerNumber,
    invoiceNumbers: z
      .array(requiredCode(limits.invoiceNumber))
      .check(z.minLength(1), z.maxLength(limits.paymentLinkInvoices)),
    email: z.optional(address),
  }),
  answer: z.object({
    id: z.string(),
    amount,
    /** ISO instant. */
    expiresAt: z.string(),
    /** The only time that the link is shown; null if it is mailed. A repeated request gets a new link in its place. */
    url: z.nullable(z.string()),
  }),
  access: 'session',
  account: 'body',
  permission: ['SeeInvoices', 'SeePrices'],
  idempotency: 'required',
  errors: ['conflict'],
});

export const withdrawPaymentLink = defineCall({
  name: 'payments.withdrawLink',
  method: 'POST',
  path: '/api/payments/withdrawlink',
  about: 'Withdraws a payment link that the user made. A payment that was started with it goes on.',
  body: z.object({ customerNumber, id: z.uuid() }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  permission: ['SeeInvoices', 'SeePrices'],
  errors: ['not_found'],
});

/** ISO 4217 code of the amounts; absent where it is the shop's own currency. */
const linkCurrency = z.optional(z.string());

export const checkPaymentLink = defineCall({
  name: 'payments.checkLink',
  method: 'POST',
  path: '/api/payments/checklink',
  about:
    'Returns what a payment link pays. The answer is the same for wrong, expired, withdrawn and paid links, and where links are off.',
  body: z.object({ token: linkToken }),
  answer: z.object({
    fit: z.enum(paymentLinkFits),
    /** Empty if the link no longer fits. The invoice date is an ISO date, and the amount is what is paid. */
    invoices: z.array(z.object({ invoiceNumber: z.string(), invoiceDate: z.string(), amount })),
    amount,
    currency: linkCurrency,
  }),
  access: 'public',
  errors: ['link_over'],
});

/**
 * The visitor's secret for one attempt to pay, made by the browser: 256 random bits in base64url. It identifies a
 * repeated request, and shows the outcome to this visitor alone.
 */
const attempt = linkToken;

const started = z.object({
  state: z.enum(payments.states),
  amount,
  currency: linkCurrency,
  /** Why it failed, in the reader's language. Empty where there is no reason. */
  reason: z.string(),
  /** The provider's page, while the payment can be made there. */
  redirectUrl: z.nullable(z.string()),
});
export type LinkPayment = z.output<typeof started>;

export const payByLink = defineCall({
  name: 'payments.payByLink',
  method: 'POST',
  path: '/api/payments/paybylink',
  about:
    'Starts the payment of a link on the payment provider’s page. A repeat with the same `attempt` opens the same page.',
  body: z.object({
    token: linkToken,
    attempt,
    method: z.enum(['creditCard', 'ach']),
    /** Where the visitor gets a receipt. */
    email: z.optional(address),
  }),
  answer: started,
  access: 'public',
  errors: ['link_over', 'conflict', 'unavailable'],
});

export const checkLinkPayment = defineCall({
  name: 'payments.checkLinkPayment',
  method: 'POST',
  path: '/api/payments/checklinkpayment',
  about: 'Asks the provider for the outcome of a payment that was started with this `attempt`.',
  body: z.object({ attempt }),
  answer: started,
  access: 'public',
  errors: ['link_over', 'unavailable'],
});

export const paymentLinkCalls = [
  getPaymentLinks,
  makePaymentLink,
  withdrawPaymentLink,
  checkPaymentLink,
  payByLink,
  checkLinkPayment,
];
