import { createStore, type Store } from '../../state/store.ts';

/** What the link of a mail brought along. It lives in this page's memory alone: the address has lost it by then. */
export interface MailedLink {
  token: string | null;
  /** Of an invitation. */
  customerNumber: string;
  invitation: string;
}

const nothing: MailedLink = { token: null, customerNumber: '', invitation: '' };

export const forgotLink: Store<MailedLink> = createStore(nothing);
export const registerLink: Store<MailedLink> = createStore(nothing);

/** It is used up, or leads nowhere: the page is as anybody finds it. */
export const dropLink = (link: Store<MailedLink>): void => link.set(nothing);
