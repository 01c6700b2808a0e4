import { CallError } from '@tradecounter/contract/client';
import { useState } from 'react';
import { newKey } from '../../api/new-key.ts';
import { dropDraft, showDraft } from '../../offline/drafts/order-drafts.ts';
import { draftId, type OrderDraft, type SeenOrder } from '../../offline/drafts/order-draft.ts';
import { closeAllNotices } from '../../ui/notices/notices.ts';
import { attemptKey, forgetAttempt, forgetCheckout, type Account, type Draft } from './checkout-draft.ts';
import { usePlaceOrder, type PlaceForm } from './mutations.ts';

/** What the buyer asks for: the request, and what was typed and seen when it was made. */
export interface Asked {
  form: PlaceForm;
  typed: Draft;
  seen: SeenOrder;
}

interface Placing {
  placing: boolean;
  /** Why nothing was placed no longer holds: it was about lines of the cart that have changed since. */
  overtaken: boolean;
  place: (asked: Asked, refuse: (error: Error) => void) => void;
  /** Keeps the order as a draft without sending it; fails where this device cannot keep it. */
  save: (asked: Asked, refuse: (error: Error) => void) => void;
}

/** This device could not keep the draft. */
export class NotKept extends Error {}

interface Surroundings {
  account: Account;
  cartVersion: number;
  /** The draft that this device has of the order; null = none. */
  draft: OrderDraft | null;
  onPlaced: (orderNumber: string) => void;
  onConflict: () => void;
}

const ofLines = ['prices_changed', 'lines_unsettled'] as const;
const lineCode = (error: Error): (typeof ofLines)[number] | undefined =>
  ofLines.find((code) => error instanceof CallError && error.code === code);

/** What the server says of prices and quantities appears at their lines, not at fields of the form. */
function withoutLines(error: Error): Error {
  const code = lineCode(error);
  return error instanceof CallError && code !== undefined
    ? new CallError(error.status, { code, message: error.message, requestId: error.requestId })
    : error;
}

const isLost = (error: Error): boolean => !(error instanceof CallError) || error.status === 0;
const isRejected = (error: Error): boolean => error instanceof CallError && error.status > 0 && error.status < 500;

/**
 * Placing, with a key that stays the same until form or cart change: after a lost answer the same request is sent again
 * and nothing is placed twice. The order is kept as a draft before it is sent, so a page that dies loses nothing.
 */
export function usePlacing({ account, cartVersion, draft, onPlaced, onConflict }: Surroundings): Placing {
  const { mutate, isPending } = usePlaceOrder();
  /** The version of the cart whose lines were refused. */
  const [about, setAbout] = useState<number | null>(null);
  const draftOf = ({ typed, seen }: Asked, sent: OrderDraft['sent']): OrderDraft => {
    const { username, customerNumber } = account;
    return { id: draftId(username, customerNumber), username, customerNumber, at: Date.now(), typed, seen, sent };
  };

  const place: Placing['place'] = (asked, refuse) => {
    if (isPending) return;
    const { form } = asked;
    const key = attemptKey(account, JSON.stringify(form), newKey);
    const attempt = draftOf(asked, { key, body: { ...form } });
    setAbout(null);
    const refused = (error: Error): void => {
      refuse(withoutLines(error));
      if (isLost(error)) void showDraft(attempt);
      else if (isRejected(error)) void (draft === null ? dropDraft(account) : showDraft({ ...draft, sent: null }));
      if (lineCode(error) !== undefined) setAbout(cartVersion);
      if (!(error instanceof CallError) || error.status !== 409) return;
      if (error.code === 'key_reused') forgetAttempt(account);
      onConflict();
    };
    mutate(
      { form, key, attempt },
      {
        onSuccess: ({ orderNumber }) => {
          void dropDraft(account);
          forgetCheckout(account);
          // They spoke of the cart; on the confirmation their way back would seem to change the order.
          closeAllNotices();
          onPlaced(orderNumber);
        },
        onError: refused,
      },
    );
  };
  const save: Placing['save'] = (asked, refuse) =>
    void showDraft(draftOf(asked, draft?.sent ?? null)).then((kept) => !kept && refuse(new NotKept()));
  return { placing: isPending, overtaken: about !== null && about !== cartVersion, place, save };
}
