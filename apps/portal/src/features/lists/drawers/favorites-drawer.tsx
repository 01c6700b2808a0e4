import { constants } from '@tradecounter/contract/limits';
import type { ListItem } from '@tradecounter/contract/lists/lists';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepSizeTogether } from '../../../format/keep-together.ts';
import { Thumb } from '../../pictures/thumb.tsx';
import { useUser } from '../../../app/session/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SideDrawer } from '../../../ui/overlays/side-drawer.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Heart } from '../favorite/heart.tsx';
import { favoritesQuery, refreshFavorites } from '../queries.ts';
import { DrawerFailed, DrawerWaiting } from './drawer-states.tsx';
import { closeListDrawer, useListDrawer } from './drawer-state.ts';
import style from './drawers.module.css';

const noPicture = (
  <span className={[style['picture'], style['none']].join(' ')} aria-hidden="true">
    <Icon name="box" />
  </span>
);

function Favorite({ item }: { item: ListItem }) {
  const { t } = useTranslation('shoppingLists');
  const common = useTranslation().t;
  return (
    <li className={style['row']}>
      <Link to={paths.item} params={{ id: item.id }} className={style['item']} onClick={closeListDrawer}>
        <Thumb
          picture={item.ImgSrc}
          item={item}
          width={72}
          height={54}
          className={style['picture']}
          empty={noPicture}
        />
        <span className={style['text']}>
          <span className={style['name']}>{keepSizeTogether(item.description)}</span>
          <Code>{item.id}</Code>
          <span className={style['soft']}>
            {t('favorites.color')} <span>{item.color === '' ? common('empty') : item.color}</span>
          </span>
        </span>
      </Link>
      <Heart sku={item.id} unit={item.UMCode} />
    </li>
  );
}

/**
 * Returns the favorites, including those removed while the drawer is open, so that rows don't move away under the
 * pointer.
 */
function useWithRemoved(items: readonly ListItem[] | undefined): readonly ListItem[] | undefined {
  const [rows, setRows] = useState<readonly ListItem[]>([]);
  if (items === undefined) return undefined;
  const added = items.filter(({ id }) => rows.every((row) => row.id !== id));
  if (added.length > 0) setRows([...rows, ...added]);
  return added.length > 0 ? [...rows, ...added] : rows;
}

function Content() {
  const { t } = useTranslation('shoppingLists');
  const { customerNumber } = useUser();
  const { data: items, isError, refetch } = useQuery(favoritesQuery(customerNumber));
  const favorites = useWithRemoved(items);
  if (favorites === undefined) return isError ? <DrawerFailed onRetry={() => void refetch()} /> : <DrawerWaiting />;
  if (favorites.length === 0) {
    const browse = (
      <LinkButton to={paths.items} onClick={closeListDrawer}>
        {t('favorites.browse')}
      </LinkButton>
    );
    return <EmptyState icon="heart" title={t('favorites.none')} text={t('favorites.noneText')} action={browse} />;
  }
  return (
    <>
      <ul>
        {favorites.map((item) => (
          <Favorite key={item.id} item={item} />
        ))}
      </ul>
      <div className={style['foot']}>
        <LinkButton
          wide
          icon="clipboard"
          to={paths.shoppingList}
          params={{ listName: constants.favorites }}
          onClick={closeListDrawer}
        >
          {t('favorites.all')}
        </LinkButton>
      </div>
    </>
  );
}

/** The favorites, in a drawer at the right; fetched when it opens. */
export function FavoritesDrawer({ width }: { width: number }) {
  const { t } = useTranslation('shoppingLists');
  const open = useListDrawer() === 'favorites';
  const client = useQueryClient();
  const { customerNumber } = useUser();
  useEffect(() => {
    if (open) void refreshFavorites(client, customerNumber);
  }, [open, client, customerNumber]);
  return (
    <SideDrawer open={open} onClose={closeListDrawer} side="end" width={width} title={t('favorites.title')}>
      <Content />
    </SideDrawer>
  );
}
