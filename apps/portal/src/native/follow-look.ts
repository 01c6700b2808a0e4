import { readDevice } from '../state/app-state.ts';
import type { Phone } from './phone.ts';

const scheme = 'data-mantine-color-scheme';

/**
 * Keeps the device's bars in the portal's theme (which app_control governs), and the state in step with the safe area,
 * which Capacitor writes into the page's style. Returns a function that stops it.
 */
export function followLook(phone: Phone): () => void {
  const page = document.documentElement;
  let shown: string | null = null;
  const follow = (): void => {
    const now = page.getAttribute(scheme);
    if (now !== shown) phone.showBars(now === 'dark' ? 'dark' : 'light');
    shown = now;
    readDevice();
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(page, { attributes: true, attributeFilter: [scheme, 'style'] });
  return () => observer.disconnect();
}
