import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import type { Invoice } from './invoice-query.ts';

/** The state of an invoice: due until a date, overdue since one, or paid. A credit is called one. */
export function InvoiceState({
  state,
  credit,
  overdue,
  dueDate,
}: Pick<Invoice, 'state' | 'credit' | 'overdue' | 'dueDate'>) {
  const { t } = useTranslation('invoice');
  const paid = state === 'paid';
  if (credit) {
    return (
      <>
        <StateTag>{t('credit')}</StateTag>{' '}
        <StateTag tone={paid ? 'plain' : 'good'}>{t(paid ? 'creditUsed' : 'creditOpen')}</StateTag>
      </>
    );
  }
  if (paid) return <StateTag tone="good">{t('paid')}</StateTag>;
  return overdue ? (
    <StateTag tone="bad" icon="warning">
      {t('overdueSince', { date: formatDay(dueDate) })}
    </StateTag>
  ) : (
    <StateTag tone="warn">{t('dueOn', { date: formatDay(dueDate) })}</StateTag>
  );
}
