import { useTranslation } from 'react-i18next';
import style from './corrections.module.css';
import { searchAsRead } from '../list-text.ts';
import type { ItemPageData } from '../../queries.ts';

interface Props {
  search: string;
  page: Pick<ItemPageData, 'corrections' | 'allWords'>;
}

/** Shows which words the search corrected, and when no item contains all words. */
export function Corrections({ search, page: { corrections, allWords } }: Props) {
  const { t } = useTranslation('catalog');
  if (corrections.length === 0 && allWords) return null;
  const read = searchAsRead(search, corrections);
  const typedWords = corrections.map((one) => one.typed).join(' ');
  return (
    <p className={style['corrections']} role="status">
      {corrections.length > 0 && read !== '' && <b>{t('list.corrected', { read })} </b>}
      {corrections.length > 0 && `${t('list.correctedFrom', { typed: typedWords })} `}
      {!allWords && t('list.someWords')}
    </p>
  );
}
