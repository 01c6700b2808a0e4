import { useEffect, useState, type ComponentType } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useTermsToSign } from '../../features/legal/use-terms-to-sign.ts';
import { closePalette, openPalette, usePaletteState } from '../../features/palette/palette-state.ts';
import { useCommand } from '../../device/keyboard/shortcut.ts';
import { takeTypedAhead, typeAhead } from '../../device/keyboard/typed-ahead.ts';
import { failureText } from '../../app/api/failure.ts';
import { fetchPart, PartLost } from '../../app/router/fetch-part.ts';
import { onNetworkBack, serverAnswers } from '../../device/use-network-back.ts';
import { somethingTyped } from '../../app/version/typed.ts';
import { notify, withdraw } from '../../ui/notices/notices.ts';
import { loadWords } from '../../words/words.ts';

type Palette = ComponentType<{ open: boolean; returnFocus: boolean }>;

const fetchPalette = async (): Promise<Palette> =>
  (await fetchPart(() => Promise.all([import('./palette-layout.tsx'), loadWords('palette', 'search')])))[0]
    .PaletteLayout;

/** Shows a message until the network is back. */
function notifyOffline(sentence: string): void {
  notify('error', sentence);
  const stop = onNetworkBack(() => [stop(), withdraw(sentence)]);
}

/**
 * Handles a failed fetch of the palette. Offline there is nothing to do but wait; online, the portal has a newer
 * version and must reload.
 */
async function handleFetchFailure(error: unknown, t: TFunction): Promise<void> {
  const isOutdated = error instanceof PartLost && (await serverAnswers());
  if (!isOutdated) notifyOffline(failureText(error));
  else if (somethingTyped() || !error.reloadByItself()) notify('error', t('error.part'));
}

const paletteField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="dialog"] input[role="combobox"]');

/**
 * Opens the palette with Ctrl K, or Cmd K on a Mac, on every page that requires sign-in, but not before the terms are
 * accepted. It is loaded when it is first opened.
 */
export function GoTo() {
  const { t } = useTranslation();
  const state = usePaletteState();
  const mayOpen = useTermsToSign() === null;
  const open = state === 'open' && mayOpen;
  const [Palette, setPalette] = useState<Palette | null>(null);
  useCommand('k', () => {
    if (!mayOpen) return;
    typeAhead(paletteField, closePalette);
    openPalette();
  });
  useEffect(() => closePalette, []);
  useEffect(() => {
    if (!open) return void takeTypedAhead();
    if (Palette !== null) return;
    fetchPalette().then(
      (palette) => setPalette(() => palette),
      (error: unknown) => {
        closePalette();
        void handleFetchFailure(error, t);
      },
    );
  }, [open, Palette, t]);
  return Palette !== null && <Palette open={open} returnFocus={state !== 'followed'} />;
}
