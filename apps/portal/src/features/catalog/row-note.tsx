import { useTranslation } from 'react-i18next';
import style from './row-note.module.css';

/** In place of the add control, where this customer may not buy the item. */
export function RowNote() {
  const { t } = useTranslation('catalog');
  return <span className={style['note']}>{t('stock.notSold')}</span>;
}
