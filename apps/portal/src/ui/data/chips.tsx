import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import style from './chips.module.css';

export interface Chip {
  key: string;
  /** Describes the active filter in words. */
  label: string;
  onRemove: () => void;
}

/** The active filters as chips. A press on a chip removes its filter; the last button removes all of them. */
export function Chips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <ul className={[style['chips'], 'screen-only'].join(' ')} aria-label={t('filters.chosen')}>
      {chips.map(({ key, label, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className={style['chip']}
            aria-label={t('filters.remove', { name: label })}
            title={label}
            onClick={onRemove}
          >
            <span className={style['label']}>{label}</span>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={style['clear']} onClick={onClear}>
          {t('filters.clear')}
        </button>
      </li>
    </ul>
  );
}
