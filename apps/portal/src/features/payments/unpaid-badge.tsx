import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { useMayOpen } from '../../app/session/may-open.ts';
import { useUser } from '../../app/session/session.ts';
import style from '../../ui/badge.module.css';
import { unpaidQuery } from './queries.ts';

function Count() {
  const { t } = useTranslation('shell');
  const { data } = useQuery(unpaidQuery(useUser().customerNumber));
  const count = data?.filter(({ netdue }) => netdue > 0).length ?? 0;
  if (count === 0) return null;
  return (
    <span className={style['badge']} data-badge="unpaid">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="visually-hidden">{t('menu.unpaidCount', { count })}</span>
    </span>
  );
}

/** The number of unpaid invoices, next to their menu link; empty if there are none. */
export function UnpaidBadge() {
  return useMayOpen('unpaidInvoices') ? <Count /> : null;
}
