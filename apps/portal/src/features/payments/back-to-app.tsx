import { paths } from '@tradecounter/contract/pages/pages';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import style from './result-page.module.css';

/**
 * Ends a payment that was started in the native app. The provider returns to the system browser, where the user isn't
 * signed in, so this page opens the app again. The scheme comes from the server's own configuration.
 */
export function BackToApp({ scheme, paymentId }: { scheme: string; paymentId: string }) {
  const { t } = useTranslation('payment');
  const address = `${scheme}:/${paths.paymentsReturn}?payment=${encodeURIComponent(paymentId)}`;
  // Some browsers require a press first; the link is for them.
  useEffect(() => window.location.assign(address), [address]);
  return (
    <Page narrow>
      <PageHead title={t('toApp.title')} />
      <p className={style['text']}>{t('toApp.text')}</p>
      <p className={style['ways']}>
        <a className={style['go']} href={address}>
          {t('toApp.go')}
        </a>
      </p>
    </Page>
  );
}
