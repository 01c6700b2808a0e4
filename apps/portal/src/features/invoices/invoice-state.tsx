import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import type { Invoice } from './invoice-query.ts';

type Props = Pick<Invoice, 'state' | 'credit' | 'overdue' | 'dueDate'> & {
  /** Whether it says when an unpaid invoice is due. */
  dated?: boolean;
};

/** The state of an invoice: due until a date, overdue since a date, or paid; or of a credit: open or used up. */
export function InvoiceState({ state, credit, overdue, dueDate, dated = true }: Props) {
  const { t } = useTranslation('invoice');
  const isPaid = state === 'paid';
  if (credit) {
    const used = isPaid ? 'creditUsed' : 'creditOpen';
    return (
      <>
        <StateTag means={meanings.credit}>{t('credit')}</StateTag> <StateTag means={meanings[used]}>{t(used)}</StateTag>
      </>
    );
  }
  if (isPaid) return <StateTag means={meanings.paid}>{t('paid')}</StateTag>;
  return overdue ? (
    <StateTag means={meanings.overdue} icon="warning">
      {dated ? t('overdueSince', { date: formatDay(dueDate) }) : t('overdue')}
    </StateTag>
  ) : (
    <StateTag means={meanings.unpaid}>{dated ? t('dueOn', { date: formatDay(dueDate) }) : t('unpaid')}</StateTag>
  );
}
