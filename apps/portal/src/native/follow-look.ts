import { readDevice } from '../state/app-state.ts';
import type { Phone } from './phone.ts';

const scheme = 'data-mantine-color-scheme';

/**
 * Keeps the bars of the device in the theme that is shown (which app_control rules), and the state in step with the safe area, which
 * Capacitor writes into the style of the page. Answers how to stop.
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
