import type { Payment, ScheduledPayment, UnpaidInvoice } from '@tradecounter/contract/payments/payment-calls';
import type { PaymentLink } from '@tradecounter/contract/payments/link-calls';
import { buyerWith } from './people.ts';
import type { Reply } from './server-double.ts';

/** Builds an unpaid invoice; a test overrides the fields it is about. */
export const unpaid = (more: Partial<UnpaidInvoice> = {}): UnpaidInvoice => ({
  invoiceNumber: 'I1',
  orderNumber: '500001',
  netdue: 100,
  paymentDate: '2026-12-01',
  invoiceDate: '2026-11-01',
  poNumber: 'RI-2207',
  sidemark: '',
  total: 100,
  overdue: false,
  reserved: 0,
  reservedBy: '',
  processing: false,
  disputed: 0,
  discount: null,
  ...more,
});

/** Builds a payment of these invoices that is scheduled for December 4. */
export const scheduledPayment = (
  invoices: readonly string[] = ['I1'],
  more: Partial<ScheduledPayment> = {},
): ScheduledPayment => ({
  headerGUID: '3b241101-e2bb-4255-8caf-4136c566a962',
  scheduledDate: '2026-12-04',
  method: 'creditCard',
  paidWith: 'Visa ending in 4242',
  amount: 60,
  scheduledBy: 'Dana Whitlock',
  automatic: false,
  lines: invoices.map((invoiceNumber) => ({ invoiceNumber, orderNumber: '', amount: 60, discount: 0, comment: '' })),
  ...more,
});

/** Builds a received payment. */
export const payment = (more: Partial<Payment> = {}): Payment => ({
  paymentId: 'P80001',
  state: 'settled',
  method: 'creditCard',
  paidWith: 'Visa ending in 4242',
  amount: 60,
  startedAt: '2026-11-25T10:00:00.000Z',
  settledAt: '2026-11-25T10:01:00.000Z',
  paidBy: 'Dana Whitlock',
  byLink: false,
  reason: '',
  onAccount: 0,
  takenBack: 0,
  redirectUrl: null,
  lines: [{ invoiceNumber: 'I1', orderNumber: '500001', amount: 60, discount: 0, comment: 'first part' }],
  ...more,
});

/** Builds an open payment link. */
export const paymentLink = (more: Partial<PaymentLink> = {}): PaymentLink => ({
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  state: 'open',
  fit: 'open',
  invoiceNumbers: ['I1'],
  amount: 100,
  madeAt: '2026-11-25T18:00:00.000Z',
  expiresAt: '2026-12-09T18:00:00.000Z',
  email: '',
  paymentId: '',
  ...more,
});

/** Content that offers payments. */
export const paymentOptions = { drawer: { ShowUnpaidInvoices: true }, Payments: { MakePayments: 'Enabled' } };
/** Answers of a server where a buyer has two unpaid invoices, the first of them past due, and a credit. */
export const paymentAnswers = (more: Record<string, Reply> = {}): Record<string, Reply> => ({
  'GET /wsl/api/auth/user': { user: buyerWith({ showInvoices: 'Y', showPrices: 'Y' }) },
  'GET /strapi/api/app-option': { data: { id: 1, attributes: paymentOptions } },
  'GET /wsl/api/invoices': [
    unpaid({ overdue: true }),
    unpaid({ invoiceNumber: 'I2', netdue: 50, total: 50 }),
    unpaid({ invoiceNumber: 'C1', netdue: -30, total: -30 }),
  ] as unknown as Reply,
  'POST /graphql CreditOnAccount': { data: { creditOnAccount: 0 } },
  'POST /graphql PaymentMethods': { data: { paymentMethods: [] } },
  'GET /wsl/api/payments/scheduledlist': { scheduledPaymentList: [] },
  'GET /wsl/api/payments/links': { linkList: [] },
  'GET /wsl/api/payments/automatic': { automatic: null, comingList: [] },
  'GET /wsl/api/payments/history': { paymentList: [payment()], total: 1 } as unknown as Reply,
  ...more,
});
