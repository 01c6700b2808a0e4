import { onNetworkBack } from '../device/use-network-back.ts';
import { whenIdle } from '../device/when-idle.ts';
import { PartLost } from './fetch-part.ts';

/**
 * Fetches a part that the page works without, when the browser is idle. The network may drop at any moment. If it drops
 * first, the part is fetched when the network is back, and the page stays as it is. Returns a function that cancels
 * this.
 */
export function fetchInBackground<Part>(fetchOnce: () => Promise<Part>, onFetched: (part: Part) => void): () => void {
  let cancelled = false;
  const fetchNow = (): void =>
    void fetchOnce().then(
      (part) => void (cancelled || onFetched(part)),
      (error: unknown) => {
        if (!(error instanceof PartLost)) throw error;
        if (!cancelled) stop = onNetworkBack(retry);
      },
    );
  const retry = (): void => {
    stop();
    fetchNow();
  };
  let stop = whenIdle(fetchNow);
  return () => {
    cancelled = true;
    stop();
  };
}
