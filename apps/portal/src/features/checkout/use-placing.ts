import { CallError } from '@tradecounter/contract/client';
import { useState } from 'react';
import { newKey } from '../../app/api/new-key.ts';
import { dropDraft, showDraft } from '../../device/offline/drafts/order-drafts.ts';
import { draftId, type OrderDraft, type SeenOrder } from '../../device/offline/drafts/order-draft.ts';
import { closeAllNotices } from '../../ui/notices/notices.ts';
import { attemptKey, forgetAttempt, forgetCheckout, type Account, type Draft } from './checkout-draft.ts';
import { usePlaceOrder, type PlaceForm } from './mutations.ts';

/** The buyer's submission: the request, with the typed values and the order as they saw it. */
export interface Submission {
  form: PlaceForm;
  typed: Draft;
  seen: SeenOrder;
}

interface Placing {
  placing: boolean;
  /** True when the last rejection no longer applies: it was about cart lines that have changed since. */
  isRejectionOutdated: boolean;
  place: (submission: Submission, refuse: (error: Error) => void) => void;
  /** Saves the order as a draft without sending it; fails where this device can't store it. */
  save: (submission: Submission, refuse: (error: Error) => void) => void;
}

/** Thrown when this device can't store the draft. */
export class DraftNotSaved extends Error {}

interface PlacingOptions {
  account: Account;
  cartVersion: number;
  /** The order's draft on this device; null = none. */
  draft: OrderDraft | null;
  onPlaced: (orderNumber: string) => void;
  onConflict: () => void;
}

const lineErrorCodes = ['prices_changed', 'lines_unsettled'] as const;
const lineErrorCode = (error: Error): (typeof lineErrorCodes)[number] | undefined =>
  lineErrorCodes.find((code) => code === CallError.of(error).code);

/**
 * Removes the server's messages about prices and quantities, which appear at their lines and not at fields of the form.
 */
function withoutLineProblems(error: Error): Error {
  const code = lineErrorCode(error);
  if (code === undefined) return error;
  const { status, message, requestId } = CallError.of(error);
  return new CallError(status, { code, message, requestId });
}

/**
 * Places the order with a key that stays the same until the form or the cart changes: after a lost answer the same
 * request is sent again and nothing is placed twice. The order is stored as a draft before it is sent, so that a crash
 * loses nothing.
 */
export function usePlacing({ account, cartVersion, draft, onPlaced, onConflict }: PlacingOptions): Placing {
  const { mutate, isPending } = usePlaceOrder();
  /** The version of the cart whose lines the server rejected. */
  const [rejectedVersion, setRejectedVersion] = useState<number | null>(null);
  const draftOf = ({ typed, seen }: Submission, sent: OrderDraft['sent']): OrderDraft => {
    const { username, customerNumber } = account;
    return { id: draftId(username, customerNumber), username, customerNumber, at: Date.now(), typed, seen, sent };
  };

  const place: Placing['place'] = (submission, refuse) => {
    if (isPending) return;
    const { form } = submission;
    const key = attemptKey(account, JSON.stringify(form), newKey);
    const attempt = draftOf(submission, { key, body: { ...form } });
    setRejectedVersion(null);
    const onError = (error: Error): void => {
      refuse(withoutLineProblems(error));
      const { answered, outcomeUnknown, status, code } = CallError.of(error);
      if (!answered) void showDraft(attempt);
      else if (!outcomeUnknown) void (draft === null ? dropDraft(account) : showDraft({ ...draft, sent: null }));
      if (lineErrorCode(error) !== undefined) setRejectedVersion(cartVersion);
      if (status !== 409) return;
      if (code === 'key_reused') forgetAttempt(account);
      onConflict();
    };
    mutate(
      { form, key, attempt },
      {
        onSuccess: ({ orderNumber }) => {
          void dropDraft(account);
          forgetCheckout(account);
          // These notices are about the cart; on the confirmation page, their Undo would seem to change the order.
          closeAllNotices();
          onPlaced(orderNumber);
        },
        onError,
      },
    );
  };
  const save: Placing['save'] = (submission, refuse) =>
    void showDraft(draftOf(submission, draft?.sent ?? null)).then((saved) => !saved && refuse(new DraftNotSaved()));
  const isRejectionOutdated = rejectedVersion !== null && rejectedVersion !== cartVersion;
  return { placing: isPending, isRejectionOutdated, place, save };
}
