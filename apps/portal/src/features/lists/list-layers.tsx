import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../app/session/session.ts';
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { closeAddToList, useAddingGoods } from './adding/adding-state.ts';
import { closeListDrawer, useListDrawer } from './drawers/drawer-state.ts';
import { storeFetched } from './favorite/favorite-state.ts';
import { isPressPending } from './favorite/toggle-favorite.ts';
import { favoritesQuery } from './queries.ts';

const loadDrawers = async () => (await import('./drawers/list-drawers.tsx')).ListDrawers;
const loadAddDialog = async () => (await import('./adding/add-to-list-dialog.tsx')).AddToListDialog;

/** Closes the drawers and the dialog when the address changes, such as by the browser's 'back'. */
function CloseOnNewAddress() {
  const address = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => {
    closeListDrawer();
    closeAddToList();
  }, [address]);
  return null;
}

/** Stores the favorites for all hearts whenever they have been fetched. */
function useHeartUpdates(): void {
  const { customerNumber } = useUser();
  const { data } = useQuery({ ...favoritesQuery(customerNumber), enabled: false });
  useEffect(() => {
    if (data !== undefined)
      storeFetched(
        customerNumber,
        data.map(({ id }) => id),
        isPressPending,
      );
  }, [customerNumber, data]);
}

/** The parts of the lists feature that open over any page: both drawers, and the dialog that adds an item to lists. */
export function ListLayers() {
  useHeartUpdates();
  return (
    <>
      <CloseOnNewAddress />
      <LazyDialog open={useListDrawer() !== null} load={loadDrawers} onLost={closeListDrawer} early />
      <LazyDialog open={useAddingGoods() !== null} load={loadAddDialog} onLost={closeAddToList} early />
    </>
  );
}
