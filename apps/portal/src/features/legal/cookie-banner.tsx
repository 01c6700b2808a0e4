import { useTranslation } from 'react-i18next';
import { useConfig } from '../../app/settings/config.ts';
import { Button } from '../../ui/button.tsx';
import { bannerHeight } from '../../ui/page/bar-heights.ts';
import { acceptCookies, useIsCookieBannerDue } from './cookie-consent.ts';
import style from './cookie-banner.module.css';

function Banner() {
  const { t } = useTranslation();
  const { googleAnalyticsId } = useConfig();
  return (
    <section ref={bannerHeight} className={style['banner']} aria-label={t('cookies.name')}>
      <p>{t(googleAnalyticsId === '' ? 'cookies.text' : 'cookies.textCounted')}</p>
      <Button kind="main" onClick={acceptCookies}>
        {t('cookies.accept')}
      </Button>
    </section>
  );
}

/** Asks for cookie consent until the user gives it. It is below the page and never covers content. */
export const CookieBanner = () => useIsCookieBannerDue() && <Banner />;
