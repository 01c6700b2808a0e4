import { breakpoints, constants } from '@tradecounter/contract/limits';
import { useMediaQuery } from '@mantine/hooks';
import { FavoritesDrawer } from './favorites-drawer.tsx';
import { ListsDrawer } from './lists-drawer.tsx';

/** The drawers of favorites and of shopping lists. */
export function ListDrawers() {
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.md - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const width = isNarrow ? constants.cartDrawerWidthMobile : constants.cartDrawerWidth;
  return (
    <>
      <FavoritesDrawer width={width} />
      <ListsDrawer width={width} />
    </>
  );
}
