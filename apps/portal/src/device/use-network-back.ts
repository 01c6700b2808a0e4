import { useEffect, useEffectEvent } from 'react';
import { atServer } from '../settings/server.ts';

/** Milliseconds between two checks of the network: a lost signal may return without an event from the device. */
const pause = 5000;

/** Returns whether the portal's own server answers, with any status. */
export async function serverAnswers(): Promise<boolean> {
  try {
    await fetch(atServer('/version.json'), { cache: 'no-store', signal: AbortSignal.timeout(pause) });
    return true;
  } catch {
    return false;
  }
}

interface NetworkBackOptions {
  /** Checks at once too: a request may have failed although the network is there. */
  atOnce?: boolean;
  /** Whether anything is waiting; otherwise the network isn't checked. */
  when?: boolean;
}

/**
 * Runs when the network is back: checks it as soon as the device reports one, and every few seconds. Returns a function
 * that stops checking.
 */
export function onNetworkBack(run: () => unknown, { atOnce = false }: NetworkBackOptions = {}): () => void {
  let asking = false;
  let left = false;
  const look = async (): Promise<void> => {
    if (asking || !navigator.onLine) return;
    asking = true;
    const answers = await serverAnswers();
    asking = false;
    if (answers && !left) run();
  };
  const timer = setInterval(() => void look(), pause);
  const found = (): void => void look();
  window.addEventListener('online', found);
  if (atOnce) found();
  return () => {
    left = true;
    clearInterval(timer);
    window.removeEventListener('online', found);
  };
}

/** The same, while the calling component is mounted. */
export function useNetworkBack(run: () => unknown, { atOnce = false, when = true }: NetworkBackOptions = {}): void {
  const back = useEffectEvent(run);
  useEffect(() => (when ? onNetworkBack(() => back(), { atOnce }) : undefined), [atOnce, when]);
}
