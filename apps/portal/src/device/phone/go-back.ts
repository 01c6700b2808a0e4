import i18next from 'i18next';
import { layerCount, topLayer } from '../../app/router/layers.ts';
import { loadWords } from '../../words/words.ts';
import type { Phone } from './phone.ts';

/** Asks whether to leave the app, in the user's language. */
async function askToLeave({ ask, leave }: Phone): Promise<void> {
  await loadWords('phone');
  const t = i18next.getFixedT(null, 'phone');
  const question = { title: t('leave.title'), text: t('leave.text'), yes: t('leave.yes'), no: t('leave.no') };
  if (await ask(question)) leave();
}

/**
 * Handles Android's 'back': closes the top layer (a dialog before the drawer below it), else goes back in the history,
 * else asks whether to leave.
 */
export function goBack(phone: Phone, canGoBack: boolean, back: () => void): void {
  if (topLayer()?.mayClose() === false) return;
  // A layer's entry belongs to the window's history: going back from it closes the layer.
  if (layerCount() > 0) window.history.back();
  else if (canGoBack) back();
  else void askToLeave(phone);
}
