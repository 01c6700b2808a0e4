import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  keys: { paymentId: 'P1' },
  inputs: (key) => ({
    'payments.pay': { method: 'creditCard', invoices: [{ invoiceNumber: key('invoiceNumber'), payAmount: 1 }] },
    'payments.makeLink': { invoiceNumbers: [key('invoiceNumber')] },
    'payments.payByLink': { method: 'creditCard', attempt: key('token') },
    'payments.checkLinkPayment': { attempt: key('token') },
    'payments.setAutomatic': { savedMethod: key('id'), payOn: 'due', limit: '100' },
    'payments.stopAutomatic': { stopped: 'Y' },
    'payments.updateDate': { headerGUID: key('id'), scheduledDate: '2030-01-02' },
    'payments.delete': { headerGUID: key('id') },
  }),
  work: { 'payments.unpaidInvoices': [4, 0] },
  rows: ({ forEachUser }) =>
    forEachUser(
      ({ userId, customer }) => `
        insert into saved_methods (customer_number, user_id, provider, token, method, label, saved_at)
        values (${customer}, ${userId}, 'sandbox', 'card', 'creditCard', 'Visa', now())
        on conflict do nothing`,
    ),
};
