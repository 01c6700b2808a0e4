import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import style from '../../ui/badge.module.css';
import { newsQuery } from './queries.ts';

/** The number of dates that moved and that the user hasn't seen, next to the menu link. */
export function MovedBadge() {
  const { t } = useTranslation('shell');
  const maySeeOrders = useMay('SeeOrders');
  const maySeeDates = useMay('SeeBackOrderEtas');
  const { data } = useQuery({
    ...newsQuery(useUser().customerNumber),
    enabled: maySeeOrders && maySeeDates,
    throwOnError: false,
  });
  const count = data?.moved ?? 0;
  if (count === 0) return null;
  return (
    <span className={style['badge']} data-badge="moved">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="visually-hidden">{t('menu.movedDates', { count })}</span>
    </span>
  );
}
