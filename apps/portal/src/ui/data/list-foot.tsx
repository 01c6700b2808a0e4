import { pageSizes } from '@tradecounter/contract/documents/document-kind';
import { useTranslation } from 'react-i18next';
import { Pager } from './pager.tsx';
import { SelectField } from '../fields/fields.tsx';
import style from './list-foot.module.css';

interface Props {
  page: number;
  size: number;
  total: number;
  /** How many rows there are, with their name. */
  count: string;
  /** Receives the next page size; undefined = the default. */
  onSize: (size: number | undefined) => void;
  onPage: (page: number) => void;
}

/** The pages of a list, and how many rows each has. */
export function ListFoot({ page, size, total, count, onSize, onPage }: Props) {
  const { t } = useTranslation();
  return (
    <div className={style['foot']}>
      {total > pageSizes.usual && (
        <SelectField
          bare
          label={t('list.size')}
          value={String(size)}
          options={pageSizes.choices.map((rows) => ({ value: String(rows), label: t('list.rows', { count: rows }) }))}
          onChange={({ currentTarget: { value } }) =>
            onSize(Number(value) === pageSizes.usual ? undefined : Number(value))
          }
        />
      )}
      <Pager page={page} size={size} total={total} count={count} onPage={onPage} />
    </div>
  );
}
