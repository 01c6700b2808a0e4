import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { announceCart } from '../../features/cart/cart-channel.ts';
import { refreshCart } from '../../features/cart/queries.ts';
import { staleLists } from '../../features/lists/queries.ts';
import { onNetworkBack } from '../../device/use-network-back.ts';
import { whenIdle } from '../../device/when-idle.ts';
import { useQuiet } from '../../query/use-quiet.ts';
import { canWait } from '../../offline/commands/send-command.ts';
import { fetchPart, PartLost } from '../../router/fetch-part.ts';
import { refreshUser } from '../../session/load-user.ts';
import { session, useUser } from '../../session/session.ts';
import { loadWords } from '../../words/words.ts';

// Connects changes that are sent later with the data they change.

const fetchUnsent = (): Promise<ComponentType> =>
  fetchPart(async () => {
    const [{ Unsent }, { onSentLater }, { followDeviceCopies }, { keepUser, isFromDevice }, { wipeSeen }] =
      await Promise.all([
        import('../../features/unsent/unsent.tsx'),
        import('../../offline/commands/device-queue.ts'),
        import('../../offline/copies/device-copies.ts'),
        import('../../offline/known-user.ts'),
        import('../../offline/database.ts'),
        loadWords('offline'),
      ]);
    // The session has expired or was ended elsewhere.
    session.subscribe(() => void (session.get() === null && wipeSeen().catch(() => undefined)));
    function UnsentThatRefreshes() {
      const client = useQueryClient();
      const user = useUser();
      useEffect(() => followDeviceCopies(client, user.username), [client, user.username]);
      useEffect(() => {
        if (isFromDevice(user)) return onNetworkBack(() => void refreshUser().catch(() => undefined));
        void keepUser(user).catch(() => undefined);
        return undefined;
      }, [user]);
      useEffect(
        () =>
          onSentLater(({ call, customerNumber }, { cart }) => {
            if (cart !== undefined) announceCart({ customerNumber, version: cart.version });
            void (call.startsWith('cart.') ? refreshCart(client, customerNumber) : staleLists(client, customerNumber));
          }),
        [client],
      );
      return <Unsent />;
    }
    return UnsentThatRefreshes;
  });

let fetching: Promise<ComponentType> | null = null;

/** Fetches the part once. After a failure, the next call tries again. */
const fetchOnce = (): Promise<ComponentType> =>
  (fetching ??= fetchUnsent().catch((error: unknown) => {
    fetching = null;
    throw error;
  }));

/**
 * Fetches the part that keeps changes soon after the start, because the network may go at any moment. If the network
 * goes first, the portal works without the part, and fetches it when the network is back. Returns a function that stops
 * this.
 */
function fetchWhenIdle(onFetched: (part: ComponentType) => void): () => void {
  if (!canWait()) return () => undefined;
  let over = false;
  const fetch = (): void =>
    void fetchOnce().then(
      (part) => void (over || onFetched(part)),
      (error: unknown) => {
        if (!(error instanceof PartLost)) throw error;
        if (!over) stop = onNetworkBack(again);
      },
    );
  const again = (): void => {
    stop();
    fetch();
  };
  let stop = whenIdle(fetch);
  return () => {
    over = true;
    stop();
  };
}

/** The user's changes kept on this device. Empty where the browser has no database. */
export function UnsentChanges() {
  const [Fetched, setFetched] = useState<ComponentType | null>(null);
  useEffect(() => fetchWhenIdle((part) => setFetched(() => part)), []);
  const quiet = useQuiet();
  useEffect(() => {
    if (quiet) void import('../../version/shell-worker.ts').then(({ keepShell }) => keepShell()).catch(() => undefined);
  }, [quiet]);
  return Fetched === null ? null : <Fetched />;
}
