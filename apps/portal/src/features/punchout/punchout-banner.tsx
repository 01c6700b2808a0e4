import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import style from './punchout-banner.module.css';
import { useReturn } from './return-button.tsx';

/** Says on every page for which procurement system the user shops, with the way back. */
export function PunchOutBanner() {
  const { t } = useTranslation('punchOut');
  const { userClaims, punchOut } = useUser();
  const { name, busy, goBack } = useReturn();
  return (
    <aside className={style['banner']} aria-label={t('banner.label')}>
      <p className={style['who']}>
        <span>{t(punchOut?.inspects === true ? 'banner.inspecting' : 'banner.text')}</span>{' '}
        <strong>{userClaims.customerName}</strong>
      </p>
      <button type="button" className={style['action']} disabled={busy} onClick={goBack}>
        {t('banner.back', { name })}
      </button>
    </aside>
  );
}
