import { onNetworkBack } from '../../device/use-network-back.ts';
import { whenIdle } from '../../device/when-idle.ts';
import { PartLost } from './fetch-part.ts';

/**
 * Fetches a part that the page works without, when the browser is idle. The network may drop at any moment. If it drops
 * first, the part is fetched when the network is back, and the page stays as it is. Returns a function that cancels
 * this.
 */
export function fetchInBackground<Part>(load: () => Promise<Part>, onFetched: (part: Part) => void): () => void {
  let isCanceled = false;
  const fetchNow = (): void =>
    void load().then(
      (part) => void (isCanceled || onFetched(part)),
      (error: unknown) => {
        if (!(error instanceof PartLost)) throw error;
        if (!isCanceled) stop = onNetworkBack(retry);
      },
    );
  const retry = (): void => {
    stop();
    fetchNow();
  };
  let stop = whenIdle(fetchNow);
  return () => {
    isCanceled = true;
    stop();
  };
}
