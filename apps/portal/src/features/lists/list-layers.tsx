import { breakpoints, constants } from '@tradecounter/contract/limits';
import { useMediaQuery } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { closeAddToList, useAddingGoods } from './adding/adding-state.ts';
import { closeListDrawer } from './drawers/drawer-state.ts';
import { FavoritesDrawer } from './drawers/favorites-drawer.tsx';
import { ListsDrawer } from './drawers/lists-drawer.tsx';
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

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

/** The parts of the lists feature that open over any page: both drawers, and the dialog that adds an item to lists. */
export function ListLayers() {
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.md - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const width = isNarrow ? constants.cartDrawerWidthMobile : constants.cartDrawerWidth;
  return (
    <>
      <CloseOnNewAddress />
      <FavoritesDrawer width={width} />
      <ListsDrawer width={width} />
      <LazyDialog open={useAddingGoods() !== null} load={loadAddDialog} onLost={closeAddToList} early />
    </>
  );
}
