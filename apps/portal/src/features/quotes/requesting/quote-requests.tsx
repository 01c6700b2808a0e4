import type { CartLine } from '@tradecounter/contract/cart/cart';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { closeQuoteRequest, openQuoteRequest, useRequesting } from './request-state.ts';
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
