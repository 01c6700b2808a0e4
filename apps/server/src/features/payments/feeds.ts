import { paymentAcknowledgements as paymentAcknowledgementsFeed } from '@tradecounter/contract/feeds/invoices';
import type { Feeds, Target } from '../../platform/feeds/target.ts';
import { paymentAcknowledgements } from './tables.ts';

const unknownPayment = (stage: string): string => `
  select s.line, 'is ''' || s.payment_id || ''', which is no payment that was received here' as reason
  from ${stage} s
  where not exists (select 1 from ledger_postings p where p.payment_id = s.payment_id and p.kind = 'payment')`;

const paymentAcknowledgementsTarget: Target = {
  format: paymentAcknowledgementsFeed,
  exported: null,
  table: paymentAcknowledgements,
  renamed: { payment: 'paymentId' },
  key: ['row.payment_id'],
  rules: [{ column: 'payment', query: unknownPayment }],
};

/** What the ERP has received and posted of payments. */
export const paymentFeeds: Feeds = { targets: [paymentAcknowledgementsTarget] };
