import { useEffect, useEffectEvent } from 'react';
import { atServer } from '../app/settings/server.ts';

/**
 * Milliseconds between two checks of the network, and the timeout of each. A lost signal may return without an event
 * from the device.
 */
const checkInterval = 5000;

/** Returns whether the portal's own server answers, with any status. */
export async function serverAnswers(): Promise<boolean> {
  try {
    await fetch(atServer('/version.json'), { cache: 'no-store', signal: AbortSignal.timeout(checkInterval) });
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
  let isChecking = false;
  let isStopped = false;
  const check = async (): Promise<void> => {
    if (isChecking || !navigator.onLine) return;
    isChecking = true;
    const isReachable = await serverAnswers();
    isChecking = false;
    if (isReachable && !isStopped) run();
  };
  const timer = setInterval(() => void check(), checkInterval);
  const checkNow = (): void => void check();
  window.addEventListener('online', checkNow);
  if (atOnce) checkNow();
  return () => {
    isStopped = true;
    clearInterval(timer);
    window.removeEventListener('online', checkNow);
  };
}

/** The same, while the calling component is mounted. */
export function useNetworkBack(run: () => unknown, { atOnce = false, when = true }: NetworkBackOptions = {}): void {
  const onBack = useEffectEvent(run);
  useEffect(() => (when ? onNetworkBack(() => onBack(), { atOnce }) : undefined), [atOnce, when]);
}
