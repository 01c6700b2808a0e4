import { paths } from '@tradecounter/contract/pages';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

/** /profile/payments: saved ways to pay. There are none before there are payments, and it says so. */
export function PaymentMethodsPage() {
  const { t } = useTranslation('profile');
  return (
    <Page narrow>
      <PageHead title={t('index.paymentMethods.title')} />
      <EmptyState
        icon="document"
        title={t('payments.none')}
        text={t('payments.text')}
        action={<LinkButton to={paths.profile}>{t('payments.back')}</LinkButton>}
      />
    </Page>
  );
}
