import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import style from './clear-search.module.css';

// The press must not take the focus out of the field: on a phone the keyboard would go down and come up again.
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Empties the field. No stop for Tab, which leaves the field at once: on a keyboard Escape does the same. */
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
