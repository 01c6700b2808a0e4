import { useState } from 'react';
import { claimsOf, useUser } from '../../session/session.ts';
import { saveDraft, readDraft, type Account, type Draft } from './checkout-draft.ts';

/** What is typed, kept with each change; ship complete starts as the account has it (DECISIONS §6). */
export function useDraft(): { account: Account; draft: Draft; change: (part: Partial<Draft>) => void } {
  const user = useUser();
  const account = { username: user.username, customerNumber: user.customerNumber };
  const [draft, setDraft] = useState<Draft>(() => ({
    poNumber: '',
    sidemark: '',
    shipComplete: claimsOf(user).shipComplete === 'Y',
    requestedDate: '',
    comments: '',
    ...readDraft(account),
  }));
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part };
    saveDraft(account, next);
    setDraft(next);
  };
  return { account, draft, change };
}
