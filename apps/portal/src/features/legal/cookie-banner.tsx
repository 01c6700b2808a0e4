import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { acceptCookies, useCookieBannerWaits } from './cookie-consent.ts';
import style from './cookie-banner.module.css';

/** Asks for consent until it was given. It stands below the page, never over what somebody needs. */
export function CookieBanner() {
  const { t } = useTranslation();
  if (!useCookieBannerWaits()) return null;
  return (
    <section className={style['banner']} aria-label={t('cookies.name')}>
      <p>{t('cookies.text')}</p>
      <Button kind="main" onClick={acceptCookies}>
        {t('cookies.accept')}
      </Button>
    </section>
  );
}
