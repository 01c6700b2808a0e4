import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { openPalette } from './palette-state.ts';

/**
 * Milliseconds until a closing drawer has returned the focus to its opener. The palette opens after that, so that it
 * returns the focus to the same element.
 */
const focusReturnDelay = 40;

/**
 * 'Go to…' in the menu drawer, for devices without a keyboard. `onPress` closes the drawer; the palette opens after
 * that.
 */
export function GoToLink({ onPress }: { onPress?: () => void }) {
  const { t } = useTranslation('shell');
  const pressed = useRef(false);
  useEffect(
    () => () => {
      if (pressed.current) setTimeout(openPalette, focusReturnDelay);
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
