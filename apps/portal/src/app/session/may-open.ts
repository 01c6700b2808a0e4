import { type GuardFacts, mayOpen } from '@tradecounter/contract/pages/guards';
import type { PageKey } from '@tradecounter/contract/pages/pages';
import { useGuardOptions } from '../../content/use-content.ts';
import { billOf, useBill } from '../state/bill-store.ts';
import { content } from '../../content/content.ts';
import { claimsOf, useUser } from './session.ts';
import type { AuthUser } from '@tradecounter/contract/auth/auth';

/** Returns what the contract judges a page by, for this user and the content of now. */
export const pageFacts = (user: AuthUser): GuardFacts => ({
  claims: claimsOf(user),
  options: content.get().guards,
  billStore: billOf(user).length,
  userAgent: navigator.userAgent,
  shopsOnly: user.punchOut !== undefined,
});

/** Returns the same facts, and renders again when they change. */
export function usePageFacts(): GuardFacts {
  const user = useUser();
  useGuardOptions();
  useBill(user);
  return pageFacts(user);
}

/** Returns whether a link to the page leads there, by the table that its route and the menus use. */
export const useMayOpen = (key: PageKey): boolean => mayOpen(key, usePageFacts());
