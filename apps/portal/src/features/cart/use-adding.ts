import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../lib/new-key.ts';
import { readQuantity } from '../../lib/typed-quantity.ts';
import { notify } from '../../ui/notices/notices.ts';
import { announceOutcome } from './add-outcome.ts';
import { useAddItem } from './mutations.ts';

export type AddState = 'idle' | 'adding' | 'added' | 'invalid';

/** Milliseconds for which 'In cart' stays on the button. */
const confirmed = 4000;

interface Goods {
  sku: string;
  lot: string;
  quantity: string;
  unit: string;
}

/**
 * Adding one item, from press to confirmation. While a request runs another press does nothing; after a lost answer the same
 * press again carries the same key, so nothing is added twice.
 */
export function useAdding(): { state: AddState; add: (goods: Goods) => void; reset: () => void } {
  const { t } = useTranslation('cart');
  const { mutate, isPending } = useAddItem();
  const [state, setState] = useState<AddState>('idle');
  const attempt = useRef({ goods: '', key: '' });

  useEffect(() => {
    if (state !== 'added') return;
    const timer = setTimeout(() => setState('idle'), confirmed);
    return () => clearTimeout(timer);
  }, [state]);

  const add = ({ sku, lot, quantity, unit }: Goods): void => {
    if (isPending) return;
    const qtyToOrder = readQuantity(quantity);
    if (qtyToOrder === null || Number(qtyToOrder) === 0) return setState('invalid');
    const goods = JSON.stringify([sku, lot, qtyToOrder, unit]);
    if (attempt.current.goods !== goods) attempt.current = { goods, key: newKey() };
    setState('adding');
    mutate(
      { sku, qtyToOrder, umcode: unit, tag: lot, key: attempt.current.key },
      {
        onSuccess: (outcome) => {
          attempt.current = { goods: '', key: '' };
          const values = { sku, reason: outcome.reason ?? '' };
          const sentences = { done: t('notice.added', values), modified: t('notice.addedModified', values), refused: t('notice.notAdded', values) };
          setState(announceOutcome(outcome, sentences) ? 'added' : 'idle');
        },
        onError: () => {
          setState('idle');
          notify('error', t('notice.addFailed', { sku }));
        },
      },
    );
  };
  return { state, add, reset: () => setState((now) => (now === 'adding' ? now : 'idle')) };
}
