import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import type { Invoice } from './invoice-query.ts';

/** The state of an invoice: due until a date, overdue since a date, or paid; or of a credit: open or used up. */
export function InvoiceState({
  state,
  credit,
  overdue,
  dueDate,
}: Pick<Invoice, 'state' | 'credit' | 'overdue' | 'dueDate'>) {
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
      {t('overdueSince', { date: formatDay(dueDate) })}
    </StateTag>
  ) : (
    <StateTag means={meanings.unpaid}>{t('dueOn', { date: formatDay(dueDate) })}</StateTag>
  );
}
