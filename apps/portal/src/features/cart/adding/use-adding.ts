import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { waits } from '../../../offline/commands/send-command.ts';
import { session } from '../../../session/session.ts';
import { readQuantity } from '../../../format/typed-quantity.ts';
import { currentLanguage } from '../../../words/language.ts';
import { notify, withdraw } from '../../../ui/notices/notices.ts';
import { refusedQuantity } from './refused-quantity.ts';
import { secondLook } from './second-look.ts';
import { type Put, takeBack } from './take-back.ts';
import { announceOutcome } from './add-outcome.ts';
import { sendItem, type Adding } from '../mutations.ts';

export type AddState = 'idle' | 'adding' | 'added' | 'invalid';

/** Milliseconds for which the button shows 'In cart'. */
const confirmed = 4000;

interface Goods {
  lot: string;
  quantity: string;
  unit: string;
}

type Sending = () => ReturnType<typeof sendItem>;

/** Presses within this many milliseconds count as one. */
const onePress = 1000;

/** The outcome of an addition: in the cart, kept on this device to be sent later, or rejected. */
export type Added = 'in cart' | 'kept' | 'not added';

/** Reports the outcome in a notice, and offers to undo it where the user is likely to want that. */
async function announce({ sku, qtyToOrder, umcode }: Adding, send: Sending, undo: (put: Put) => void): Promise<Added> {
  const t = i18next.getFixedT(currentLanguage(), 'cart');
  try {
    const outcome = await send();
    withdraw(t('notice.addFailed', { sku }));
    const values = { sku, reason: outcome.reason ?? '' };
    const added = outcome.newQty ?? Number(qtyToOrder);
    const more = secondLook(outcome, { added, unit: umcode }, t);
    const sentences = {
      done: [t('notice.added', values), ...more].join(' '),
      modified: [t('notice.addedModified', values), ...more].join(' '),
      refused: t('notice.notAdded', values),
    };
    const inCart = announceOutcome(
      outcome,
      { sku, unit: umcode },
      sentences,
      more.length === 0
        ? undefined
        : { label: t('notice.undo'), run: () => undo({ added, was: outcome.was, version: outcome.cart.version }) },
    );
    return inCart ? 'in cart' : 'not added';
  } catch (error) {
    // The offline queue has already reported that the addition is kept.
    if (waits(error)) return 'kept';
    const reason = refusedQuantity(error);
    notify('error', reason === null ? t('notice.addFailed', { sku }) : t('notice.notAdded', { sku, reason }));
    return 'not added';
  }
}

/** Adds scanned items and reports the outcome. */
export const announceAdding = (client: QueryClient, customerNumber: string, adding: Adding): Promise<Added> =>
  announce(
    adding,
    () => sendItem(client, customerNumber, adding),
    (put) => void takeBack(client, customerNumber, { ...adding, ...put }),
  );

/**
 * Adds one item, from the press to the confirmation. Presses during a request do nothing. After a lost answer, the same
 * press sends the same key, so that nothing is added twice.
 */
export function useAdding(sku: string): { state: AddState; add: (goods: Goods) => void; reset: () => void } {
  const client = useQueryClient();
  const [{ of, kept }, keep] = useState<{ of: string; kept: AddState }>({ of: sku, kept: 'idle' });
  // A row may be reused for another item during the request.
  const state = of === sku ? kept : 'idle';
  const setState = (next: AddState): void => keep({ of: sku, kept: next });
  const settle = (next: AddState): void => keep((now) => (now.of === sku ? { of: sku, kept: next } : now));
  const attempt = useRef({ goods: '', key: '' });
  const pressed = useRef({ goods: '', at: Number.NEGATIVE_INFINITY });

  useEffect(() => {
    if (state !== 'added') return;
    const timer = setTimeout(() => keep((now) => ({ ...now, kept: 'idle' })), confirmed);
    return () => clearTimeout(timer);
  }, [state, sku]);

  const add = ({ lot, quantity, unit }: Goods): void => {
    const user = session.get();
    if (state === 'adding' || user === null) return;
    const qtyToOrder = readQuantity(quantity);
    if (qtyToOrder === null || Number(qtyToOrder) === 0) return setState('invalid');
    const goods = JSON.stringify([sku, lot, qtyToOrder, unit]);
    const at = Date.now();
    if (pressed.current.goods === goods && at - pressed.current.at < onePress) return;
    pressed.current = { goods, at };
    if (attempt.current.goods !== goods) attempt.current = { goods, key: newKey() };
    const adding: Adding = { sku, qtyToOrder, umcode: unit, tag: lot, key: attempt.current.key };
    const send: Sending = async () => {
      const forget = (): void => void (attempt.current = { goods: '', key: '' });
      const outcome = await sendItem(client, user.customerNumber, adding).catch((error: unknown) => {
        // The kept addition will be sent, so another press is a new one.
        if (waits(error)) forget();
        throw error;
      });
      forget();
      return outcome;
    };
    const undo = (put: Put): void => void takeBack(client, user.customerNumber, { ...adding, ...put });
    setState('adding');
    void announce(adding, send, undo).then((added) => {
      const inCart = added === 'in cart';
      // A rejected addition may be tried again at once.
      if (!inCart) pressed.current.at = Number.NEGATIVE_INFINITY;
      settle(inCart ? 'added' : 'idle');
    });
  };
  return { state, add, reset: () => state !== 'adding' && setState('idle') };
}
