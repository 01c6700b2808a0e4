import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { openPalette } from './palette-state.ts';

/** Milliseconds in which a drawer that has closed gives the focus back to what opened it: there it goes when the palette closes. */
const afterClosing = 40;

/** 'Go to…' in the menu drawer, where there is no keyboard. `onPress` closes the drawer; the palette opens when it is gone. */
export function GoToLink({ onPress }: { onPress?: () => void }) {
  const { t } = useTranslation('shell');
  const pressed = useRef(false);
  useEffect(
    () => () => {
      if (pressed.current) setTimeout(openPalette, afterClosing);
    },
    [],
  );
  const press = (): void => {
    pressed.current = true;
    onPress?.();
  };
  return (
    <button type="button" onClick={press}>
      <Icon name="search" />
      <span>{t('menu.goTo')}</span>
    </button>
  );
}
