import { createStore, type Store } from '../../app/state/store.ts';

/** The contents of a mailed link. They are removed from the address and kept in memory only. */
export interface MailedLink {
  token: string | null;
  /** Set for an invitation. */
  customerNumber: string;
  invitation: string;
}

const noLink: MailedLink = { token: null, customerNumber: '', invitation: '' };

export const forgotLink: Store<MailedLink> = createStore(noLink);
export const registerLink: Store<MailedLink> = createStore(noLink);

/** Drops a link that is used up or invalid, which resets the page. */
export const dropLink = (link: Store<MailedLink>): void => link.set(noLink);
