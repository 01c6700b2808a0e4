import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAppOptions } from '../../content/use-content.ts';
import { formatNumber } from '../../format/formats.ts';
import { useUser } from '../../app/session/session.ts';
import style from '../../ui/badge.module.css';
import { holdsQuery } from './queries.ts';

function Count() {
  const { t } = useTranslation('shell');
  const { customerNumber } = useUser();
  // A failed badge must not show an error page.
  const { data } = useQuery({ ...holdsQuery(customerNumber), throwOnError: false });
  const count = data?.holdList.filter(({ state }) => state === 'live').length ?? 0;
  if (count === 0) return null;
  return (
    <span className={style['badge']} data-badge="holds">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="visually-hidden">{t('menu.heldCount', { count })}</span>
    </span>
  );
}

/** The number of live holds, next to their menu link, where the content enables it (`drawer.ShowHoldsBadge`). */
export const HoldsBadge = () => (useAppOptions().drawer.showHoldsBadge ? <Count /> : null);
