import { useEffect } from 'react';
import { createStore, useStore } from '../../../app/state/store.ts';
import { tabChannel } from '../../tab-channel.ts';
import { offlineDatabase } from '../database.ts';
import { draftId, type OrderDraft } from './order-draft.ts';

interface Account {
  username: string;
  customerNumber: string;
}

/** The draft of the current customer number, with the id of its account. `draft` is null when there is none. */
const shown = createStore<{ id: string; draft: OrderDraft | null } | null>(null);

const { send: announce, listen } = tabChannel<'changed'>('order drafts');

/** Reads the draft of an account and shows it. Without a database there is none. */
export async function refreshDraft({ username, customerNumber }: Account): Promise<void> {
  const id = draftId(username, customerNumber);
  const draft = await offlineDatabase()
    .then((db) => db.get('drafts', id))
    .catch(() => undefined);
  shown.set({ id, draft: draft ?? null });
}

/**
 * Stores a draft before its order is sent. The page doesn't show it yet: it appears when the answer is lost, or at the
 * next start after a crash. Throws where the browser has no database.
 */
export async function keepDraft(draft: OrderDraft): Promise<void> {
  await (await offlineDatabase()).put('drafts', draft);
}

/** Stores a draft and shows it. Returns whether this device could store it. */
export async function showDraft(draft: OrderDraft): Promise<boolean> {
  const isStored = await keepDraft(draft).then(
    () => true,
    () => false,
  );
  if (isStored) shown.set({ id: draft.id, draft });
  announce('changed');
  return isStored;
}

/** Removes the draft of an account, because its order is placed or the buyer discards it. */
export async function dropDraft({ username, customerNumber }: Account): Promise<void> {
  const id = draftId(username, customerNumber);
  await offlineDatabase()
    .then((db) => db.delete('drafts', id))
    .catch(() => undefined);
  shown.set({ id, draft: null });
  announce('changed');
}

/** Returns the draft of an account; undefined while the database is being read, null = none. */
export function useOrderDraft({ username, customerNumber }: Account): OrderDraft | null | undefined {
  const current = useStore(shown);
  useEffect(() => {
    const account = { username, customerNumber };
    void refreshDraft(account);
    return listen(() => void refreshDraft(account));
  }, [username, customerNumber]);
  return current?.id === draftId(username, customerNumber) ? current.draft : undefined;
}
