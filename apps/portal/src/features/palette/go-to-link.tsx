import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { openPalette } from './palette-state.ts';

/**
 * Milliseconds that a closing drawer takes to return the focus to its opener, to which the palette must return it too.
 */
const afterClosing = 40;

/**
 * 'Go to…' in the menu drawer, for devices without a keyboard. `onPress` closes the drawer; the palette opens after
 * that.
 */
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
