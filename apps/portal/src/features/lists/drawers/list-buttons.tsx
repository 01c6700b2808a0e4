import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { openListDrawer } from './drawer-state.ts';

/** The buttons of the top bar for favorites and shopping lists. */
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
      <IconButton
        icon="clipboard"
        name={t('bar.lists')}
        aria-haspopup="dialog"
        onClick={() => openListDrawer('lists')}
      />
    </>
  );
}

/**
 * Milliseconds until a closing drawer has returned the focus to its opener. The next drawer opens after that, so that
 * it returns the focus to the same element.
 */
const focusReturnDelay = 40;

/**
 * The same buttons in the menu drawer, on windows whose bar has no room for them. `onPress` closes the menu drawer; the
 * other drawer opens after that.
 */
export function ListRows({ onPress }: { onPress?: () => void }) {
  const { t } = useTranslation('shoppingLists');
  const pressed = useRef<'favorites' | 'lists' | null>(null);
  useEffect(
    () => () => {
      const drawer = pressed.current;
      if (drawer !== null) setTimeout(() => openListDrawer(drawer), focusReturnDelay);
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
        <Icon name="clipboard" />
        <span>{t('drawer.title')}</span>
      </button>
    </>
  );
}
