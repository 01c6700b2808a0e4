import i18next from 'i18next';
import { isHeldUp, session } from '../../app/session/session.ts';
import { content } from '../content.ts';
import { isAddressed, applyLanguage, applyOwnContent } from '../load-content.ts';

/** Returns the facts by which the server chooses the content's audience: user, customer and location. */
const audienceKey = (): string => {
  const user = session.get();
  return user === null || isHeldUp(user) ? '' : `${user.username} ${user.customerNumber} ${user.currLocation}`;
};

/**
 * Shows each customer their own content in the chosen language. Content for one customer is removed before the next one
 * is drawn.
 */
export function followCustomer(): () => void {
  let [key, requestedKey] = ['', ''];
  const follow = (): void => {
    const next = audienceKey();
    const changed = next !== key;
    key = next;
    if (changed) {
      requestedKey = '';
      applyOwnContent({});
    }
    const user = session.get();
    if (key === requestedKey || user === null || !isAddressed()) return;
    requestedKey = key;
    void import('./own-content.ts').then(
      ({ loadOwnContent }) => loadOwnContent(user),
      () => {},
    );
  };
  // The content may have arrived before the words.
  applyLanguage();
  i18next.on('languageChanged', applyLanguage);
  const stops = [
    session.subscribe(follow),
    content.subscribe(follow),
    () => i18next.off('languageChanged', applyLanguage),
  ];
  return () => stops.forEach((stop) => stop());
}
