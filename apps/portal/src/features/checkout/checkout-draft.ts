// The form and the attempt to order are kept in the tab's session storage, so that the buyer loses nothing in a reload,
// after a lost answer, or on another page.

const keyOf = (part: string, username: string, customerNumber: string): string =>
  `checkout ${part} ${username} ${customerNumber}`;

function read<T>(key: string): Partial<T> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

export interface Account {
  username: string;
  customerNumber: string;
}

/** The form's values, in the order shown. */
export interface Draft {
  poNumber: string;
  sidemark: string;
  shipComplete: boolean;
  requestedDate: string;
  comments: string;
}

export const readDraft = ({ username, customerNumber }: Account): Partial<Draft> =>
  read<Draft>(keyOf('draft', username, customerNumber));

export const saveDraft = ({ username, customerNumber }: Account, draft: Draft): void =>
  sessionStorage.setItem(keyOf('draft', username, customerNumber), JSON.stringify(draft));

/** One attempt to place one order. Its key belongs to exactly this form and cart. */
export interface Attempt {
  key: string;
  /** The request of the attempt. */
  request: string;
}

/**
 * Returns the key for this request: the stored attempt's key if nothing has changed since, else a new one, which is
 * stored at once.
 */
export function attemptKey({ username, customerNumber }: Account, request: string, makeKey: () => string): string {
  const name = keyOf('attempt', username, customerNumber);
  const stored = read<Attempt>(name);
  if (stored.key !== undefined && stored.request === request) return stored.key;
  const key = makeKey();
  sessionStorage.setItem(name, JSON.stringify({ key, request } satisfies Attempt));
  return key;
}

/** Deletes the attempt, so that the next one gets a new key. */
export const forgetAttempt = ({ username, customerNumber }: Account): void =>
  sessionStorage.removeItem(keyOf('attempt', username, customerNumber));

/** Clears the attempt and the draft after an order is placed, so that the next order starts empty. */
export function forgetCheckout(account: Account): void {
  forgetAttempt(account);
  sessionStorage.removeItem(keyOf('draft', account.username, account.customerNumber));
}
