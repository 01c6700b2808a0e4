import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import style from './clear-search.module.css';

// The press must not take the focus from the field, or a phone's keyboard would close and open again.
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Empties the field. It isn't a Tab stop, so that Tab leaves the field at once. Keyboard users can press Escape. */
export function ClearSearch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('search');
  return (
    <IconButton
      icon="close"
      name={t('clear')}
      className={style['clear']}
      tabIndex={-1}
      onMouseDown={keepFocus}
      onClick={onClear}
    />
  );
}
