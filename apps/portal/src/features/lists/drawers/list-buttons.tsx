import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { openListDrawer } from './drawer-state.ts';

/** The bar's ways to favorites and shopping lists. */
export function ListButtons() {
  const { t } = useTranslation('shoppingLists');
  return (
    <>
      <IconButton
        icon="heart"
        name={t('bar.favorites')}
        aria-haspopup="dialog"
        onClick={() => openListDrawer('favorites')}
      />
      <IconButton icon="list" name={t('bar.lists')} aria-haspopup="dialog" onClick={() => openListDrawer('lists')} />
    </>
  );
}

/** Milliseconds in which a drawer that has closed gives the focus back to what opened it: there it goes when the next one closes. */
const afterClosing = 40;

/** The same in the menu drawer, where the bar has no room for them. `onPress` closes that drawer; the other opens when it is gone. */
export function ListRows({ onPress }: { onPress?: () => void }) {
  const { t } = useTranslation('shoppingLists');
  const pressed = useRef<'favorites' | 'lists' | null>(null);
  useEffect(
    () => () => {
      const drawer = pressed.current;
      if (drawer !== null) setTimeout(() => openListDrawer(drawer), afterClosing);
    },
    [],
  );
  const press = (drawer: 'favorites' | 'lists'): void => {
    pressed.current = drawer;
    onPress?.();
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => press('favorites')}>
        <Icon name="heart" />
        <span>{t('favorites.title')}</span>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => press('lists')}>
        <Icon name="list" />
        <span>{t('drawer.title')}</span>
      </button>
    </>
  );
}
