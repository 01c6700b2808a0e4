import type { CartLine } from '@tradecounter/contract/cart/cart';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeQuoteRequest, openQuoteRequest, useRequesting } from './request-state.ts';
import { failureText } from '../../../app/api/failure.ts';
import { fetchPart, PartLost } from '../../../app/router/fetch-part.ts';
import { useMay } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { loadWords } from '../../../words/words.ts';

const fetchDialog = (): Promise<ComponentType> =>
  fetchPart(async () => {
    const [module] = await Promise.all([import('./request-quote.tsx'), loadWords('quotes')]);
    return module.RequestQuote;
  });

/** The dialog that requests a quote, fetched when it is first opened. Without a network it doesn't open. */
export function QuoteRequests() {
  const { t } = useTranslation();
  const isOpen = useRequesting() !== null;
  const [RequestQuote, setDialog] = useState<ComponentType | null>(null);
  const isMissing = isOpen && RequestQuote === null;
  useEffect(() => {
    if (!isMissing) return;
    fetchDialog().then(
      (dialog) => setDialog(() => dialog),
      (error: unknown) => {
        closeQuoteRequest();
        if (!(error instanceof PartLost)) throw error;
        notify('error', failureText(error));
      },
    );
  }, [isMissing, t]);
  return isOpen && RequestQuote !== null ? <RequestQuote /> : null;
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
