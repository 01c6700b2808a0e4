import { paths } from '@tradecounter/contract/pages/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OrderDraft, SentAttempt } from '../../device/offline/drafts/order-draft.ts';
import { dropDraft, useOrderDraft } from '../../device/offline/drafts/order-drafts.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { announceCart } from '../cart/cart-channel.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { DraftOutcome } from './draft/draft-outcome.tsx';
import { DraftReview } from './draft/draft-review.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';

function Browse() {
  const { t } = useTranslation('checkout');
  return (
    <LinkButton to={paths.categories} kind="main">
      {t('browse')}
    </LinkButton>
  );
}

/** An empty cart. An order saved offline can then only be discarded. */
function EmptyCart({ draft }: { draft: OrderDraft | null }) {
  const { t } = useTranslation('checkout');
  return (
    <>
      {draft !== null && (
        <DraftReview
          draft={draft}
          now={{ ...draft.seen, lines: [], total: null }}
          offline={false}
          onDiscard={() => void dropDraft(draft)}
        />
      )}
      <EmptyState icon="cart" title={t('empty')} text={t('emptyText')} action={<Browse />} />
    </>
  );
}

type SentDraft = OrderDraft & { sent: SentAttempt };

/**
 * Returns whether the draft's order was sent, its answer was lost, and the cart has changed since: the server may have
 * placed it.
 */
const mayBePlaced = (draft: OrderDraft, { at, version }: Checkout['cart']): draft is SentDraft =>
  draft.sent !== null && at > draft.at && version !== draft.sent.body.cartVersion;

function Content() {
  const { t } = useTranslation('checkout');
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const data = useCheckout();
  const mayOrder = useMay('AllowedToOrder');
  const draft = useOrderDraft(useUser());
  const leave = async (id: string): Promise<void> => {
    // Leave the page first, so that it doesn't show the emptied cart for a moment.
    await navigate({ to: paths.checkoutDone, params: { id }, replace: true });
    announceCart({ customerNumber, version: data.cart.version + 1 });
    void client.invalidateQueries({ queryKey: [customerNumber] });
  };
  const onPlaced = (id: string): void => void leave(id);
  if (!mayOrder) return <EmptyState icon="info" title={t('notAllowed')} text={t('notAllowedText')} />;
  if (data.cart.state === 'failed') return <ErrorState error={data.cart.error} onRetry={data.cart.retry} />;
  if (data.cart.state === 'loading' || draft === undefined) return <CheckoutSkeleton />;
  if (draft !== null && mayBePlaced(draft, data.cart))
    return <DraftOutcome key={draft.sent.key} draft={draft} onPlaced={onPlaced} />;
  if (data.cart.itemList.length === 0) return <EmptyCart draft={draft} />;
  return <CheckoutForm data={data} orderDraft={draft} onPlaced={onPlaced} />;
}

/** /checkout: delivery, date, references, review, and the order. */
export function CheckoutPage() {
  const { t } = useTranslation('checkout');
  const { customerNumber, userClaims } = useUser();
  return (
    <Page key={customerNumber} narrow aside>
      <PageHead
        title={t('title')}
        note={
          <>
            {userClaims.customerName} <Code>{customerNumber}</Code>
          </>
        }
      />
      <Content />
    </Page>
  );
}
