import { CallError } from '@tradecounter/contract/client';
import { useState } from 'react';
import { newKey } from '../../api/new-key.ts';
import { closeAllNotices } from '../../ui/notices/notices.ts';
import { attemptKey, forgetAttempt, forgetCheckout, type Account } from './checkout-draft.ts';
import { usePlaceOrder, type PlaceForm } from './mutations.ts';

interface Placing {
  placing: boolean;
  /** Why nothing was placed no longer holds: it was about lines of the cart that have changed since. */
  overtaken: boolean;
  place: (form: PlaceForm, refuse: (error: Error) => void) => void;
}

const ofLines = ['prices_changed', 'lines_unsettled'] as const;
const lineCode = (error: Error): (typeof ofLines)[number] | undefined =>
  ofLines.find((code) => error instanceof CallError && error.code === code);

/** What the server says of prices and quantities stands on their lines, not at fields of the form. */
function withoutLines(error: Error): Error {
  const code = lineCode(error);
  return error instanceof CallError && code !== undefined
    ? new CallError(error.status, { code, message: error.message, requestId: error.requestId })
    : error;
}

/**
 * Placing, with a key that stays the same until form or cart change: an answer that got lost is asked for again and nothing is ever
 * placed twice.
 */
export function usePlacing(
  account: Account,
  cartVersion: number,
  onPlaced: (orderNumber: string) => void,
  onConflict: () => void,
): Placing {
  const { mutate, isPending } = usePlaceOrder();
  /** The version of the cart whose lines were refused. */
  const [about, setAbout] = useState<number | null>(null);

  const place: Placing['place'] = (form, refuse) => {
    if (isPending) return;
    const key = attemptKey(account, JSON.stringify(form), newKey);
    setAbout(null);
    const refused = (error: Error): void => {
      refuse(withoutLines(error));
      if (lineCode(error) !== undefined) setAbout(cartVersion);
      if (!(error instanceof CallError) || error.status !== 409) return;
      if (error.code === 'key_reused') forgetAttempt(account);
      onConflict();
    };
    mutate(
      { form, key },
      {
        onSuccess: ({ orderNumber }) => {
          forgetCheckout(account);
          // They spoke of the cart; on the confirmation their way back would seem to change the order.
          closeAllNotices();
          onPlaced(orderNumber);
        },
        onError: refused,
      },
    );
  };
  return { placing: isPending, overtaken: about !== null && about !== cartVersion, place };
}
