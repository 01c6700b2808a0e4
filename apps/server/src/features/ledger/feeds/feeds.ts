import {
  creditApplied as creditAppliedFeed,
  paymentsApplied as paymentsAppliedFeed,
} from '@tradecounter/contract/feeds/invoices';
import { ledgerBookings, ledgerCreditUses } from '../tables.ts';
import { bookApplied, bookNamed, takeUsedCredit } from './book-payments.ts';
import { noteBookings } from './note-bookings.ts';
import { around, type Feeds, type Target } from '../../../platform/feeds/target.ts';

const unknownPayment = (stage: string): string => `
  select s.line, 'is ''' || s.payment_id || ''', which is no payment of invoice ' || s.invoice_number as reason
  from ${stage} s where not exists (
    select 1 from ledger_postings p
      where p.payment_id = s.payment_id and p.invoice_number = s.invoice_number and p.kind = 'payment' and p.turn = 0)`;

const tooMuch = (stage: string): string => `
  select s.line, 'is ' || trim_scale(s.amount) || ', but payment ' || s.payment_id || ' paid ' || trim_scale(p.amount)
    || ' of the invoice' as reason
  from ${stage} s join ledger_postings p on p.payment_id = s.payment_id and p.invoice_number = s.invoice_number
    and p.kind = 'payment' and p.turn = 0
  where s.amount not between least(p.amount, 0) and greatest(p.amount, 0)`;

const paymentsAppliedTarget: Target = {
  format: paymentsAppliedFeed,
  exported: null,
  table: ledgerBookings,
  renamed: { payment: 'paymentId', invoice: 'invoiceNumber' },
  key: ['row.payment_id', 'row.invoice_number'],
  // Without the invoice's new open amount, the booking would open the invoice again.
  partOf: { format: 'invoices', column: 'invoice_number' },
  rules: [
    { column: 'payment', query: unknownPayment },
    { column: 'amount', query: tooMuch },
  ],
  beforeWrite: around(bookApplied, noteBookings),
};

/**
 * The highest credit that each staged payment ever had. A payment that was returned and given again may get its credit
 * late.
 */
const creditLeft = (stage: string): string => `
  select s.line, s.payment_id, s.amount, coalesce(max(p.amount), 0) as credit
  from ${stage} s left join (
    select payment_id, sum(amount) over (partition by payment_id order by turn) as amount
    from ledger_postings where invoice_number = '' and kind <> 'applied'
      and payment_id in (select payment_id from ${stage})
  ) p on p.payment_id = s.payment_id group by s.line, s.payment_id, s.amount`;

const leftNoCredit = (stage: string): string => `
  select line, 'is ''' || payment_id || ''', a payment that left no credit on account' as reason
  from (${creditLeft(stage)}) c where credit <= 0`;

const aboveCredit = (stage: string): string => `
  select line, 'is ' || trim_scale(amount) || ', but payment ' || payment_id || ' left ' || trim_scale(credit)
    || ' of credit' as reason
  from (${creditLeft(stage)}) c where credit > 0 and amount not between 0 and credit`;

const creditAppliedTarget: Target = {
  format: creditAppliedFeed,
  exported: null,
  turnsWith: 'payments-applied',
  table: ledgerCreditUses,
  renamed: { payment: 'paymentId' },
  key: ['row.payment_id'],
  rules: [
    { column: 'payment', query: leftNoCredit },
    { column: 'amount', query: aboveCredit },
  ],
  beforeWrite: takeUsedCredit,
};

/** The ERP's bookings of payments and credits. */
export const ledgerFeeds: Feeds = {
  targets: [paymentsAppliedTarget, creditAppliedTarget],
  additions: [{ format: 'invoices', beforeWrite: around(bookNamed, noteBookings) }],
};
