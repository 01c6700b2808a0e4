import { paths } from '@tradecounter/contract/pages/pages';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page/page.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import style from './payments-return.module.css';

/** /hostedpaymentsreturn: the portal has started no payment there, so it reports none. */
export function PaymentsReturn() {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  return (
    <Page narrow>
      <PageHead title={t('paymentsReturn.title')} />
      <p className={style['text']}>{t('paymentsReturn.text')}</p>
      <LinkButton to={paths.home} kind="main" icon="home">
        {common('error.home')}
      </LinkButton>
    </Page>
  );
}
