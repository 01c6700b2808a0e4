import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../device/keyboard/shortcut.ts';
import { shopsOnly } from '../../app/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './search-box.module.css';
import { SearchField } from './search-field.tsx';

/** The search in the bar of every page. The key / leads to it, and next to it is the link to the scanner. */
export function SearchBox() {
  const { t } = useTranslation('search');
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => field.current?.focus());
  return (
    <SearchField field={field} name={t('name')}>
      <kbd aria-hidden="true">/</kbd>
      {!shopsOnly() && (
        <Link to={paths.scan} className={style['scan']} aria-label={t('scan')} title={t('scan')}>
          <Icon name="scan" size={20} />
        </Link>
      )}
    </SearchField>
  );
}
