import { useState } from 'react';
import { claimsOf, useUser } from '../../app/session/session.ts';
import { saveDraft, readDraft, type Account, type Draft } from './checkout-draft.ts';

/**
 * Holds the typed values and stores them with each change. Starts from this tab's values, else those of an order saved
 * offline. Ship complete otherwise starts with the user's setting.
 */
export function useDraft(savedOffline: Partial<Draft>): {
  account: Account;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
} {
  const user = useUser();
  const account = { username: user.username, customerNumber: user.customerNumber };
  const [draft, setDraft] = useState<Draft>(() => ({
    poNumber: '',
    sidemark: '',
    shipComplete: claimsOf(user).shipComplete === 'Y',
    requestedDate: '',
    comments: '',
    ...savedOffline,
    ...readDraft(account),
  }));
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part };
    saveDraft(account, next);
    setDraft(next);
  };
  return { account, draft, change };
}
