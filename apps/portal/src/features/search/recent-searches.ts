import { createStore } from '../../app/state/store.ts';

/**
 * The owner of the searches. A device may have several users and a user several customers, so only the searches of this
 * user at this customer are shown.
 */
export interface Account {
  username: string;
  customerNumber: string;
}

/** The maximum number of searches that are stored. */
const maxSearches = 8;

/** The number of changes since the page was opened, which components subscribe to. */
export const recentChanges = createStore(0);
const announceChange = (): void => recentChanges.set(recentChanges.get() + 1);

const keyOf = ({ username, customerNumber }: Account): string => `searches ${username} ${customerNumber}`;

/** Returns the recent searches on this device, latest first. Unreadable storage counts as empty. */
export function readRecent(account: Account): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((text): text is string => typeof text === 'string').slice(0, maxSearches);
  } catch {
    return [];
  }
}

/** Puts a search first and removes an earlier one that differs only in case. */
export function rememberSearch(account: Account, text: string): void {
  const others = readRecent(account).filter((other) => other.toLowerCase() !== text.toLowerCase());
  localStorage.setItem(keyOf(account), JSON.stringify([text, ...others].slice(0, maxSearches)));
  announceChange();
}

/** Deletes the recent searches of this account on this device. */
export function forgetSearches(account: Account): void {
  localStorage.removeItem(keyOf(account));
  announceChange();
}
