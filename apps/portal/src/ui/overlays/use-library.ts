import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../app/api/failure.ts';
import { useQuiet } from '../../app/query/use-quiet.ts';
import { fetchInBackground } from '../../app/router/fetch-in-background.ts';
import { awaited, fetchPart, PartLost } from '../../app/router/fetch-part.ts';
import { createStore, useStore } from '../../app/state/store.ts';
import { notify } from '../notices/notices.ts';

type Library = typeof import('./library.tsx');

const loaded = createStore<Library | null>(null);

/** Fetches what dialogs, drawers and panels are drawn with. */
export const fetchLibrary = async (): Promise<void> => loaded.set(await fetchPart(() => import('./library.tsx')));

interface Drawing {
  library: Library;
  /** False for the first moment, so that opening is a change that is animated and returns the focus. */
  opened: boolean;
}

/**
 * Returns what an overlay is drawn with, or null until it is opened for the first time. Where it can't be fetched,
 * `onLost` closes the overlay again, and a notice says why.
 */
export function useLibrary(open: boolean, onLost: () => void): Drawing | null {
  const library = useStore(loaded);
  const [isWanted, setWanted] = useState(open);
  const [isDrawn, setDrawn] = useState(false);
  if (open && !isWanted) setWanted(true);
  const isMissing = open && library === null;
  const fetchNow = useEffectEvent(() =>
    awaited(fetchLibrary()).catch((error: unknown) => {
      onLost();
      if (!(error instanceof PartLost)) throw error;
      notify('error', failureText(error));
    }),
  );
  useEffect(() => {
    if (isMissing) void fetchNow();
  }, [isMissing]);
  const isReady = isWanted && library !== null;
  useEffect(() => setDrawn(isReady), [isReady]);
  return isReady ? { library, opened: open && isDrawn } : null;
}

/** Fetches it once the first page is complete, so that everything opens at once. */
export function useEarlyLibrary(): void {
  const isQuiet = useQuiet();
  useEffect(() => (isQuiet ? fetchInBackground(fetchLibrary, () => undefined) : undefined), [isQuiet]);
}
