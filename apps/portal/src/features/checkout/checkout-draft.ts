/** What the buyer typed and tried, kept for this tab: a reload, a lost answer or a look at another page loses nothing. */

const keyOf = (part: string, username: string, customerNumber: string): string =>
  `checkout ${part} ${username} ${customerNumber}`;

function read<T>(key: string): Partial<T> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export interface Account {
  username: string;
  customerNumber: string;
}

/** The parts of the form in the order they are shown. */
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

/** One attempt to place one order: its key belongs to exactly this form and cart. */
export interface Attempt {
  key: string;
  /** The request it was made for. */
  request: string;
}

/** The key for this request: that of the attempt under way when nothing was changed since, else a new one, kept at once. */
export function attemptKey({ username, customerNumber }: Account, request: string, makeKey: () => string): string {
  const name = keyOf('attempt', username, customerNumber);
  const kept = read<Attempt>(name);
  if (kept.key !== undefined && kept.request === request) return kept.key;
  const key = makeKey();
  sessionStorage.setItem(name, JSON.stringify({ key, request } satisfies Attempt));
  return key;
}

export const forgetAttempt = ({ username, customerNumber }: Account): void =>
  sessionStorage.removeItem(keyOf('attempt', username, customerNumber));

/** After an order is placed nothing of it is left over for the next one. */
export function forgetCheckout(account: Account): void {
  forgetAttempt(account);
  sessionStorage.removeItem(keyOf('draft', account.username, account.customerNumber));
}
