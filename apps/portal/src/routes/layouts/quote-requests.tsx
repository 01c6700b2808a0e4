import type { CartLine } from '@tradecounter/contract/cart/cart';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { openQuoteRequest, useRequesting } from '../../features/quotes/requesting/request-state.ts';
import { fetchPart } from '../../router/fetch-part.ts';
import { useMay } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { loadWords } from '../../words/words.ts';

// Connects quotes with the cart, which quotes don't import.

const RequestQuote = lazy(() =>
  fetchPart(async (): Promise<{ default: ComponentType }> => {
    const [module] = await Promise.all([
      import('../../features/quotes/requesting/request-quote.tsx'),
      loadWords('quotes'),
    ]);
    return { default: module.RequestQuote };
  }),
);

/** The dialog that requests a quote, loaded when it is first opened. */
export function QuoteRequests() {
  const requested = useRequesting();
  return requested === null ? null : (
    <Suspense>
      <RequestQuote />
    </Suspense>
  );
}

function RequestButton({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('cart');
  const mayOrder = useMay('AllowedToOrder');
  const seesQuotes = useMay('SeeQuotes');
  if (!mayOrder || !seesQuotes) return null;
  const goods = lines.map(({ id, description, customerQty, customerUOM, comments }) => ({
    itemId: id,
    description,
    quantity: customerQty,
    uom: customerUOM,
    comments,
  }));
  return <Button onClick={() => openQuoteRequest({ lines: goods, sidemark: '' })}>{t('drawer.requestQuote')}</Button>;
}

/** Draws the button that requests a quote for the cart, for users who can see quotes and order. */
export const drawQuoteRequest = (lines: readonly CartLine[]) => <RequestButton lines={lines} />;
