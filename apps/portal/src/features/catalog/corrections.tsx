import { useTranslation } from 'react-i18next';
import style from './corrections.module.css';
import { readAs } from './list-text.ts';
import type { ItemPageData } from './queries.ts';

/** Says so when words of a search were read as others. */
export function Corrections({ search, corrections }: { search: string; corrections: ItemPageData['corrections'] }) {
  const { t } = useTranslation('catalog');
  if (corrections.length === 0) return null;
  const typed = corrections.map((one) => one.typed).join(' ');
  return (
    <p className={style['corrections']} role="status">
      <b>{t('list.corrected', { read: readAs(search, corrections) })}</b> {t('list.correctedFrom', { typed })}
    </p>
  );
}
