import { lazy, Suspense, useEffect, useState } from 'react';
import { useTermsToSign } from '../../features/legal/use-terms-to-sign.ts';
import { closePalette, openPalette, usePaletteState } from '../../features/palette/palette-state.ts';
import { useCommand } from '../../keyboard/shortcut.ts';
import { loadWords } from '../../words/words.ts';

// Who never opens it never loads it.
const PaletteLayout = lazy(async () => {
  const [{ PaletteLayout: layout }] = await Promise.all([import('./palette-layout.tsx'), loadWords('palette', 'search')]);
  return { default: layout };
});

/** Ctrl K, on a Mac Cmd K: anywhere behind the sign-in, but not before the terms are accepted. */
export function GoTo() {
  const state = usePaletteState();
  const mayOpen = useTermsToSign() === null;
  const open = state === 'open' && mayOpen;
  const [wasOpen, note] = useState(false);
  if (open && !wasOpen) note(true);
  useCommand('k', () => mayOpen && openPalette());
  useEffect(() => closePalette, []);
  return <Suspense fallback={null}>{wasOpen && <PaletteLayout open={open} returnFocus={state !== 'followed'} />}</Suspense>;
}
