import { readDevice } from '../../app/state/app-state.ts';
import type { Phone } from './phone.ts';

const schemeAttribute = 'data-mantine-color-scheme';

/**
 * Keeps the device's bars in the portal's theme (which app_control governs), and updates the state when the safe area
 * changes, which Capacitor writes into the page's style. Returns a function that stops it.
 */
export function followLook(phone: Phone): () => void {
  const page = document.documentElement;
  let shownScheme: string | null = null;
  const follow = (): void => {
    const scheme = page.getAttribute(schemeAttribute);
    if (scheme !== shownScheme) phone.showBars(scheme === 'dark' ? 'dark' : 'light');
    shownScheme = scheme;
    readDevice();
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(page, { attributes: true, attributeFilter: [schemeAttribute, 'style'] });
  return () => observer.disconnect();
}
