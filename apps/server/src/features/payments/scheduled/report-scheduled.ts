import { decimal, toText } from '@tradecounter/rules/decimal';
import type { Transaction } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { ScheduledRow } from './scheduled-repository.ts';

type Reported = Pick<ScheduledRow, 'customerNumber' | 'headerGUID' | 'amount' | 'currency' | 'scheduledBy' | 'lines'>;

/** Announces a scheduled payment and its day by event. `scheduledFor` is null when it was deleted. */
export const reportScheduled = (
  tx: Transaction,
  now: Date,
  { customerNumber, headerGUID, amount, currency, scheduledBy, lines }: Reported,
  scheduledFor: string | null,
): Promise<number> =>
  emit(tx, now, {
    type: 'payment.scheduled',
    customerNumber,
    subject: headerGUID,
    payload: {
      customerNumber,
      headerGUID,
      scheduledFor,
      amount,
      ...(currency !== '' && { currency }),
      scheduledBy,
      lines: lines.map(([invoiceNumber, , part, comment, discount = '0']) => ({
        invoiceNumber,
        amount: toText(decimal(part)),
        discount: toText(decimal(discount)),
        comment,
      })),
    },
  });
