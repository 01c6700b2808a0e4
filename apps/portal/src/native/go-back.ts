import i18next from 'i18next';
import { layerCount, topLayer } from '../router/layers.ts';
import { loadWords } from '../words/words.ts';
import type { Phone } from './phone.ts';

/** Asks whether the app should be left, in the reader's language. */
async function askToLeave({ ask, leave }: Phone): Promise<void> {
  await loadWords('phone');
  const t = i18next.getFixedT(null, 'phone');
  const question = { title: t('leave.title'), text: t('leave.text'), yes: t('leave.yes'), no: t('leave.no') };
  if (await ask(question)) leave();
}

/**
 * Does what Android's back means here: closes what is on top of the page (a dialog before the drawer below it), else goes back in the
 * history, else asks whether to leave.
 */
export function goBack(phone: Phone, canGoBack: boolean, back: () => void): void {
  if (topLayer()?.mayClose() === false) return;
  // The entry of a layer is the window's: going back from it closes the layer.
  if (layerCount() > 0) window.history.back();
  else if (canGoBack) back();
  else void askToLeave(phone);
}
