import { breakpoints, constants } from '@tradecounter/contract/limits';
import { useMediaQuery } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AddToListDialog } from './adding/add-to-list-dialog.tsx';
import { closeAddToList } from './adding/adding-state.ts';
import { closeListDrawer } from './drawers/drawer-state.ts';
import { FavoritesDrawer } from './drawers/favorites-drawer.tsx';
import { ListsDrawer } from './drawers/lists-drawer.tsx';

/** Closes everything on a new address, such as by the browser's 'back'. */
function OnNewAddress() {
  const address = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => {
    closeListDrawer();
    closeAddToList();
  }, [address]);
  return null;
}

/** The parts of the lists feature that open over any page: both drawers, and the dialog that adds an item to lists. */
export function ListLayers() {
  const narrow = useMediaQuery(`(max-width: ${breakpoints.md - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const width = narrow ? constants.cartDrawerWidthMobile : constants.cartDrawerWidth;
  return (
    <>
      <OnNewAddress />
      <FavoritesDrawer width={width} />
      <ListsDrawer width={width} />
      <AddToListDialog />
    </>
  );
}
