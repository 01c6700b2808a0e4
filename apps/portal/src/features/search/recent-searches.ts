import { createStore } from '../../state/store.ts';

/**
 * The owner of the searches. A device may have several users and a user several customers, so only the searches of this
 * user at this customer are shown.
 */
export interface Account {
  username: string;
  customerNumber: string;
}

const most = 8;

/** Counts the changes made here, so that components can follow them. */
export const recentChanges = createStore(0);
const tell = (): void => recentChanges.set(recentChanges.get() + 1);

const keyOf = ({ username, customerNumber }: Account): string => `searches ${username} ${customerNumber}`;

/** Returns the recent searches on this device, latest first. Unreadable storage counts as empty. */
export function readRecent(account: Account): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text): text is string => typeof text === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a search first and removes an earlier one that differs only in case. */
export function rememberSearch(account: Account, text: string): void {
  const others = readRecent(account).filter((one) => one.toLowerCase() !== text.toLowerCase());
  localStorage.setItem(keyOf(account), JSON.stringify([text, ...others].slice(0, most)));
  tell();
}

export function forgetSearches(account: Account): void {
  localStorage.removeItem(keyOf(account));
  tell();
}
