import i18next from 'i18next';
import { isHeldUp, session } from '../../session/session.ts';
import { content } from '../content.ts';
import { isAddressed, putInLanguage, putOwnInForce } from '../load-content.ts';

/** Returns the facts by which the server chooses the content's audience: user, customer and location. */
const keyOf = (): string => {
  const user = session.get();
  return user === null || isHeldUp(user) ? '' : `${user.username} ${user.customerNumber} ${user.currLocation}`;
};

/**
 * Shows each customer their own content in the chosen language. Content for one customer is removed before the next one
 * is drawn.
 */
export function followCustomer(): () => void {
  let [key, asked] = ['', ''];
  const follow = (): void => {
    const next = keyOf();
    const changed = next !== key;
    key = next;
    if (changed) {
      asked = '';
      putOwnInForce({});
    }
    const user = session.get();
    if (key === asked || user === null || !isAddressed()) return;
    asked = key;
    void import('./own-content.ts').then(
      ({ loadOwnContent }) => loadOwnContent(user),
      () => {},
    );
  };
  // The content may have arrived before the words.
  putInLanguage();
  i18next.on('languageChanged', putInLanguage);
  const stops = [
    session.subscribe(follow),
    content.subscribe(follow),
    () => i18next.off('languageChanged', putInLanguage),
  ];
  return () => stops.forEach((stop) => stop());
}
