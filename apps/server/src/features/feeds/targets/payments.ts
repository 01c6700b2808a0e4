import { paymentsApplied as paymentsAppliedFeed } from '@tradecounter/contract/feeds/invoices';
import { ledgerBookings } from '../../ledger/tables.ts';
import { bookApplied } from './book-payments.ts';
import { noteBookings } from './note-bookings.ts';
import { around, type Target } from './target.ts';

const unknownPayment = (stage: string): string => `
  select s.line, 'is ''' || s.payment_id || ''', which is no payment of invoice ' || s.invoice_number as reason
  from ${stage} s where not exists (
    select 1 from ledger_postings p where p.payment_id = s.payment_id and p.invoice_number = s.invoice_number and p.kind = 'payment' and p.turn = 0)`;

const tooMuch = (stage: string): string => `
  select s.line, 'is ' || trim_scale(s.amount) || ', but payment ' || s.payment_id || ' paid ' || trim_scale(p.amount) || ' of the invoice' as reason
  from ${stage} s join ledger_postings p on p.payment_id = s.payment_id and p.invoice_number = s.invoice_number and p.kind = 'payment' and p.turn = 0
  where s.amount not between least(p.amount, 0) and greatest(p.amount, 0)`;

export const paymentsAppliedTarget: Target = {
  format: paymentsAppliedFeed,
  table: ledgerBookings,
  renamed: { payment: 'paymentId', invoice: 'invoiceNumber' },
  key: ['row.payment_id', 'row.invoice_number'],
  rules: [
    { column: 'payment', query: unknownPayment },
    { column: 'amount', query: tooMuch },
  ],
  beforeWrite: around(bookApplied, noteBookings),
};
