import { paths } from '@tradecounter/contract/pages';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import style from './result-page.module.css';

/**
 * Where a payment that was begun in the phone's app ends in the system's browser, where the user isn't signed in: it leads back to the
 * app. The scheme comes from the server's own configuration.
 */
export function BackToApp({ scheme, paymentId }: { scheme: string; paymentId: string }) {
  const { t } = useTranslation('payment');
  const address = `${scheme}:/${paths.paymentsReturn}?payment=${encodeURIComponent(paymentId)}`;
  // A browser may want a press first, and then the link is there.
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
