import { breakpoints, constants } from '@tradecounter/contract/limits';
import { useMediaQuery } from '@mantine/hooks';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FavoritesDrawer } from './favorites-drawer.tsx';
import { useUser } from '../../../app/session/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SideDrawer } from '../../../ui/overlays/side-drawer.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { listsQuery, refreshLists } from '../queries.ts';
import { DrawerFailed, DrawerWaiting } from './drawer-states.tsx';
import { closeListDrawer, useListDrawer } from './drawer-state.ts';
import style from './drawers.module.css';

function Lists() {
  const { t } = useTranslation('shoppingLists');
  const { customerNumber } = useUser();
  const { data, isError, refetch } = useQuery(listsQuery(customerNumber));
  if (data === undefined) return isError ? <DrawerFailed onRetry={() => void refetch()} /> : <DrawerWaiting />;
  if (data.length === 0) return <EmptyState icon="clipboard" title={t('drawer.none')} text={t('drawer.noneText')} />;
  return (
    <ul>
      {data.map(({ listName, items }) => (
        <li key={listName} className={style['row']}>
          <Link to={paths.shoppingList} params={{ listName }} className={style['list']} onClick={closeListDrawer}>
            <span className={style['name']}>{listName}</span>
            <span className={style['soft']}>
              {items.length === 0 ? t('drawer.empty') : t('drawer.items', { count: items.length })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The shopping lists, in a drawer at the right; fetched when it opens. */
function ListsDrawer({ width }: { width: number }) {
  const { t } = useTranslation('shoppingLists');
  const open = useListDrawer() === 'lists';
  const client = useQueryClient();
  const { customerNumber } = useUser();
  useEffect(() => {
    if (open) void refreshLists(client, customerNumber);
  }, [open, client, customerNumber]);
  return (
    <SideDrawer open={open} onClose={closeListDrawer} side="end" width={width} title={t('drawer.title')}>
      <Link to={paths.shoppingLists} className={style['create']} onClick={closeListDrawer}>
        <Icon name="plus" />
        {t('drawer.create')}
      </Link>
      <Lists />
    </SideDrawer>
  );
}

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
