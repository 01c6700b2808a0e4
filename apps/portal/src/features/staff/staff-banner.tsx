import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { useUser } from '../../app/session/session.ts';
import { notify } from '../../ui/notices/notices.ts';
import { useHidePrices } from './mutations.ts';
import style from './staff-banner.module.css';

/** Says for whom the distributor's staff acts, on every page, with the switch that hides prices. */
export function StaffBanner() {
  const { t } = useTranslation('staff');
  const { customerNumber, userClaims, onBehalfOf, pricesHidden } = useUser();
  const { mutate, isPending } = useHidePrices();
  const customer = userClaims.customerName;
  return (
    <aside className={style['banner']} aria-label={t('banner.name')}>
      <p className={style['who']}>
        <span className={style['acting']}>{t('banner.acting')}</span>
        <strong>{onBehalfOf ?? customer}</strong>
        <span className={style['customer']}>
          {onBehalfOf === null ? customerNumber : `${customer} · ${customerNumber}`}
        </span>
      </p>
      <button
        type="button"
        className={style['action']}
        aria-pressed={pricesHidden}
        disabled={isPending}
        onClick={() => mutate(!pricesHidden, { onError: (error) => notify('error', failureText(error)) })}
      >
        {t(pricesHidden ? 'banner.pricesHidden' : 'banner.hidePrices')}
      </button>
      <Link to={paths.staff} className={style['action']}>
        {t('title')}
      </Link>
    </aside>
  );
}
