import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../../device/when-idle.ts';
import { preferredLanguage } from '../../words/language.ts';
import { keepBillFor } from '../state/bill-store.ts';
import { onLanguageSwitch, switchLanguage } from '../../words/words.ts';
import { endSession, forgetCopies, session } from './session.ts';
import { isTabSession, onTokenChange, readToken } from './token.ts';

/**
 * Keeps page, language and caches in step with the session. Signing out empties every query cache, and signing in
 * switches to the account's language. After a change of language, whatever is on screen is fetched again. After either,
 * the page's guards decide again, which leads to /auth or away from it. Other tabs follow through the stored token.
 */
export function followSession(
  router: { invalidate: () => Promise<void> },
  queryClient: QueryClient,
  reload: () => void,
): () => void {
  const stopSession = session.subscribe(() => {
    const user = session.get();
    keepBillFor(user);
    if (user === null) queryClient.clear();
    else void switchLanguage(preferredLanguage(user.language));
    void router.invalidate();
  });
  // The server answers in the language: descriptions of items, and reasons.
  const stopLanguage = onLanguageSwitch(() => void queryClient.invalidateQueries());
  const stopToken = onTokenChange((token) => {
    if (token === null) endSession();
    else reload();
  });
  // The page may have been closed when the session ended, or before its copies were removed.
  const cancelIdle = readToken() === null && !isTabSession() ? whenIdle(forgetCopies) : () => {};
  return () => {
    stopSession();
    stopLanguage();
    stopToken();
    cancelIdle();
  };
}
