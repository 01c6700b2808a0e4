import { paths } from '@tradecounter/contract/pages';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import type { CheckoutData } from './checkout-data.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

function Browse() {
  const { t } = useTranslation('checkout');
  return (
    <LinkButton to={paths.categories} kind="main">
      {t('browse')}
    </LinkButton>
  );
}

function Content({ data }: { data: CheckoutData }) {
  const { t } = useTranslation('checkout');
  const mayOrder = useMay('AllowedToOrder');
  if (!mayOrder) return <EmptyState icon="info" title={t('notAllowed')} text={t('notAllowedText')} />;
  if (data.cart.state === 'failed') return <ErrorState error={null} onRetry={data.cart.retry} />;
  if (data.cart.state === 'loading') return <CheckoutSkeleton />;
  if (data.cart.itemList.length === 0)
    return <EmptyState icon="cart" title={t('empty')} text={t('emptyText')} action={<Browse />} />;
  return <CheckoutForm data={data} />;
}

/** /checkout: delivery, day, references, review, and the order. */
export function CheckoutPage({ data }: { data: CheckoutData }) {
  const { t } = useTranslation('checkout');
  const { customerNumber, userClaims } = useUser();
  return (
    <Page narrow>
      <PageHead
        title={t('title')}
        note={
          <>
            {userClaims.customerName} <Code>{customerNumber}</Code>
          </>
        }
      />
      <Content data={data} />
    </Page>
  );
}
