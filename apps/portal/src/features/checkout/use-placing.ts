import { CallError } from '@tradecounter/contract/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../api/new-key.ts';
import { attemptKey, forgetAttempt, forgetCheckout, type Account } from './checkout-draft.ts';
import { usePlaceOrder, type PlaceForm } from './mutations.ts';

/** Why the last attempt placed nothing, or may have: one sentence, and sentences for single fields. */
export interface Refusal {
  sentence: string;
  fields: Record<string, string>;
  /** The only version of the cart it is about; null = it does not depend on that. */
  cartVersion: number | null;
}

function useSentence(): (error: Error) => string {
  const { t } = useTranslation('checkout');
  return (error) => {
    if (!(error instanceof CallError) || error.status === 0) return t('error.network');
    if (error.code === 'key_reused') return t('error.keyReused');
    if (error.code === 'cart_empty') return t('error.cartEmpty');
    if (error.status === 503) return t('error.unavailable');
    if (error.status >= 500) return t('error.internal', { requestId: error.requestId });
    return error.message;
  };
}

interface Placing {
  placing: boolean;
  refusal: Refusal | null;
  /** The field was changed: what the server said about it no longer holds. */
  forgive: (field: string) => void;
  place: (form: PlaceForm) => void;
}

/** What is to be shown of a failure. Prices are marked on their lines, and once they are accepted there is nothing left to say. */
function refusalOf(error: Error, sentence: string, cartVersion: number): Refusal {
  if (!(error instanceof CallError)) return { sentence, fields: {}, cartVersion: null };
  return error.code === 'prices_changed' ? { sentence, fields: {}, cartVersion } : { sentence, fields: error.fields, cartVersion: null };
}

/**
 * Placing, with a key that stays the same until form or cart change: an answer that got lost is asked for again and nothing is ever
 * placed twice.
 */
export function usePlacing(account: Account, cartVersion: number, onPlaced: (orderNumber: string) => void, onConflict: () => void): Placing {
  const sentenceOf = useSentence();
  const { mutate, isPending } = usePlaceOrder();
  const [kept, setRefusal] = useState<Refusal | null>(null);

  const refusal = kept === null || (kept.cartVersion ?? cartVersion) === cartVersion ? kept : null;

  const refused = (error: Error): void => {
    setRefusal(refusalOf(error, sentenceOf(error), cartVersion));
    if (!(error instanceof CallError) || error.status !== 409) return;
    if (error.code === 'key_reused') forgetAttempt(account);
    onConflict();
  };
  const place = (form: PlaceForm): void => {
    if (isPending) return;
    const key = attemptKey(account, JSON.stringify(form), newKey);
    setRefusal(null);
    mutate(
      { form, key },
      {
        onSuccess: ({ orderNumber }) => {
          forgetCheckout(account);
          onPlaced(orderNumber);
        },
        onError: refused,
      },
    );
  };
  const forgive = (field: string): void => {
    if (refusal === null || !(field in refusal.fields)) return;
    const { [field]: _gone, ...fields } = refusal.fields;
    setRefusal(Object.keys(fields).length === 0 ? null : { ...refusal, fields });
  };
  return { placing: isPending, refusal, forgive, place };
}
