import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { announceCart } from '../../features/cart/cart-channel.ts';
import { refreshCart } from '../../features/cart/queries.ts';
import { staleLists } from '../../features/lists/queries.ts';
import { onNetworkBack } from '../../device/use-network-back.ts';
import { whenIdle } from '../../device/when-idle.ts';
import { useQuiet } from '../../query/use-quiet.ts';
import { canWait } from '../../offline/commands/send-command.ts';
import { fetchPart } from '../../router/fetch-part.ts';
import { refreshUser } from '../../session/load-user.ts';
import { session, useUser } from '../../session/session.ts';
import { loadWords } from '../../words/words.ts';

// Connects changes that are sent later with the data they change.

const Later = lazy(() =>
  fetchPart(async (): Promise<{ default: ComponentType }> => {
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
    return { default: UnsentThatRefreshes };
  }),
);

/** The user's changes kept on this device. Empty where the browser has no database. */
export function UnsentChanges() {
  // Soon after the start, because the network may go at any moment.
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const quiet = useQuiet();
  useEffect(() => {
    if (quiet) void import('../../version/shell-worker.ts').then(({ keepShell }) => keepShell()).catch(() => undefined);
  }, [quiet]);
  return !idle || !canWait() ? null : (
    <Suspense>
      <Later />
    </Suspense>
  );
}
