import type { CartLine } from '@tradecounter/contract/cart/cart';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { closeQuoteRequest, openQuoteRequest, type QuoteRequest, useRequesting } from './request-state.ts';
import { useMay } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { loadWords } from '../../../words/words.ts';

async function loadDialog(): Promise<ComponentType> {
  const [module] = await Promise.all([import('./request-quote.tsx'), loadWords('quotes')]);
  return module.RequestQuote;
}

/** The dialog that requests a quote. */
export const QuoteRequests = () => (
  <LazyDialog open={useRequesting() !== null} load={loadDialog} onLost={closeQuoteRequest} />
);

/** The button that opens the request, for users who can see quotes and order. */
export function RequestButton({ request, children }: { request: QuoteRequest; children: string }) {
  const mayOrder = useMay('AllowedToOrder');
  const seesQuotes = useMay('SeeQuotes');
  return mayOrder && seesQuotes && <Button onClick={() => openQuoteRequest(request)}>{children}</Button>;
}

function CartRequest({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('cart');
  const goods = lines.map(({ id, description, customerQty, customerUOM, comments }) => ({
    itemId: id,
    description,
    quantity: customerQty,
    uom: customerUOM,
    comments,
  }));
  return <RequestButton request={{ lines: goods, sidemark: '' }}>{t('drawer.requestQuote')}</RequestButton>;
}

/** Draws the button that requests a quote for the cart. */
export const drawQuoteRequest = (lines: readonly CartLine[]) => <CartRequest lines={lines} />;
