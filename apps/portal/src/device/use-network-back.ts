import { useEffect, useEffectEvent } from 'react';
import { atServer } from '../settings/server.ts';

/** Milliseconds between two looks for the network: a lost signal comes back without the device saying so. */
const pause = 5000;

/** Whether the portal's own server answers, whatever it says. */
export async function serverAnswers(): Promise<boolean> {
  try {
    await fetch(atServer('/version.json'), { cache: 'no-store', signal: AbortSignal.timeout(pause) });
    return true;
  } catch {
    return false;
  }
}

interface Patience {
  /** Looks at once too: what is waited for may be missing although the network is there. */
  atOnce?: boolean;
  /** Whether anything waits; without it the network is not looked for. */
  when?: boolean;
}

/** Runs when the network is back: looked for as soon as the device finds one, and every few seconds. Answers how to stop looking. */
export function onNetworkBack(run: () => unknown, { atOnce = false }: Patience = {}): () => void {
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

/** The same, as long as what uses it is shown. */
export function useNetworkBack(run: () => unknown, { atOnce = false, when = true }: Patience = {}): void {
  const back = useEffectEvent(run);
  useEffect(() => (when ? onNetworkBack(() => back(), { atOnce }) : undefined), [atOnce, when]);
}
