import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../settings/config.ts';
import { Button } from '../../ui/button.tsx';
import { acceptCookies, useIsCookieBannerDue } from './cookie-consent.ts';
import style from './cookie-banner.module.css';

/** Publishes the banner's height as `--banner`, for elements at the foot of the window such as notices. */
function usePublishedHeight(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style: rootStyle } = document.documentElement;
    if (banner.current === null) return undefined;
    const observer = new ResizeObserver(() =>
      rootStyle.setProperty('--banner', `${banner.current?.offsetHeight ?? 0}px`),
    );
    observer.observe(banner.current);
    return () => {
      observer.disconnect();
      rootStyle.removeProperty('--banner');
    };
  }, [banner]);
}

function Banner() {
  const { t } = useTranslation();
  const { googleAnalyticsId } = useConfig();
  const banner = useRef<HTMLElement>(null);
  usePublishedHeight(banner);
  return (
    <section ref={banner} className={style['banner']} aria-label={t('cookies.name')}>
      <p>{t(googleAnalyticsId === '' ? 'cookies.text' : 'cookies.textCounted')}</p>
      <Button kind="main" onClick={acceptCookies}>
        {t('cookies.accept')}
      </Button>
    </section>
  );
}

/** Asks for cookie consent until the user gives it. It is below the page and never covers content. */
export const CookieBanner = () => useIsCookieBannerDue() && <Banner />;
