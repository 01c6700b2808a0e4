import { createStore } from '../../state/store.ts';

/** Whose searches they are: who shares a device or acts for several customers sees only their own for the customer at hand. */
export interface Account {
  username: string;
  customerNumber: string;
}

const most = 8;

/** Counts the changes made here, for whoever shows them. */
export const recentChanges = createStore(0);
const tell = (): void => recentChanges.set(recentChanges.get() + 1);

const keyOf = ({ username, customerNumber }: Account): string => `searches ${username} ${customerNumber}`;

/** Earlier searches on this device, the latest first. What is not readable counts as none. */
export function readRecent(account: Account): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text): text is string => typeof text === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a search in front; the same in other capitals moves there. */
export function rememberSearch(account: Account, text: string): void {
  const others = readRecent(account).filter((one) => one.toLowerCase() !== text.toLowerCase());
  localStorage.setItem(keyOf(account), JSON.stringify([text, ...others].slice(0, most)));
  tell();
}

export function forgetSearches(account: Account): void {
  localStorage.removeItem(keyOf(account));
  tell();
}
