import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { announceCart } from '../../features/cart/cart-channel.ts';
import { refreshCart } from '../../features/cart/queries.ts';
import { invalidateLists } from '../../features/lists/queries.ts';
import { onNetworkBack } from '../../device/use-network-back.ts';
import { useQuiet } from '../../app/query/use-quiet.ts';
import { canWait } from '../../device/offline/commands/send-command.ts';
import { fetchInBackground } from '../../app/router/fetch-in-background.ts';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { refreshUser } from '../../app/session/load-user.ts';
import { useUser } from '../../app/session/session.ts';
import { isTabSession } from '../../app/session/token.ts';
import { loadWords } from '../../words/words.ts';

// Connects changes that are sent later with the data they change.

const fetchUnsent = (): Promise<ComponentType> =>
  fetchPart(async () => {
    const [{ Unsent }, { onSentLater }, { followDeviceCopies }, { keepUser, isFromDevice }] = await Promise.all([
      import('../../features/unsent/unsent.tsx'),
      import('../../device/offline/commands/device-queue.ts'),
      import('../../device/offline/copies/device-copies.ts'),
      import('../../device/offline/known-user.ts'),
      loadWords('offline'),
    ]);
    function UnsentThatRefreshes() {
      const client = useQueryClient();
      const user = useUser();
      // A session of this tab alone leaves nothing on the device.
      useEffect(
        () => (isTabSession() ? undefined : followDeviceCopies(client, user.username)),
        [client, user.username],
      );
      useEffect(() => {
        if (isFromDevice(user)) return onNetworkBack(() => void refreshUser().catch(() => undefined));
        if (!isTabSession()) void keepUser(user).catch(() => undefined);
        return undefined;
      }, [user]);
      useEffect(
        () =>
          onSentLater(({ call, customerNumber }, { cart }) => {
            if (cart !== undefined) announceCart({ customerNumber, version: cart.version });
            void (call.startsWith('cart.')
              ? refreshCart(client, customerNumber)
              : invalidateLists(client, customerNumber));
          }),
        [client],
      );
      return <Unsent />;
    }
    return UnsentThatRefreshes;
  });

let fetching: Promise<ComponentType> | null = null;

/** Fetches the code that shows unsent changes, only once. After a failure, the next call tries again. */
const fetchOnce = (): Promise<ComponentType> =>
  (fetching ??= fetchUnsent().catch((error: unknown) => {
    fetching = null;
    throw error;
  }));

/** Lets the browser start the portal offline, once the first page is complete. */
function useOfflineShell(): void {
  const isQuiet = useQuiet();
  useEffect(() => {
    if (isQuiet)
      void import('../../app/version/shell-worker.ts').then(({ keepShell }) => keepShell()).catch(() => undefined);
  }, [isQuiet]);
}

/**
 * Shows the user's unsent changes on this device. Empty until its part is fetched, and where the browser can't keep
 * changes.
 */
export function UnsentChanges() {
  const [Fetched, setFetched] = useState<ComponentType | null>(null);
  useEffect(() => (canWait() ? fetchInBackground(fetchOnce, (part) => setFetched(() => part)) : undefined), []);
  useOfflineShell();
  return Fetched === null ? null : <Fetched />;
}
