import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../lib/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Pager } from '../../ui/pager.tsx';
import style from './list-foot.module.css';
import { pageSizes, type ListSearch } from './list-state.ts';

interface Props {
  search: ListSearch;
  total: number;
  onSearch: (search: ListSearch) => void;
  onPage: (page: number) => void;
}

/** Whose prices these are, how many rows a page has, and the way through the pages. */
export function ListFoot({ search, total, onSearch, onPage }: Props) {
  const { t } = useTranslation('catalog');
  const { customerNumber } = useUser();
  const prices = useMay('SeePrices');
  const size = search.size ?? pageSizes[0];
  return (
    <div className={style['foot']}>
      <div className={style['about']}>
        {prices && (
          <span>
            {t('list.pricesFor')} <Code>{customerNumber}</Code>
          </span>
        )}
        {total > pageSizes[0] && (
          <SelectField
            bare
            label={t('tools.size')}
            value={String(size)}
            onChange={({ currentTarget }) => onSearch({ ...search, size: Number(currentTarget.value), page: undefined })}
            options={pageSizes.map((one) => ({ value: String(one), label: t('tools.sizeOption', { size: one }) }))}
          />
        )}
      </div>
      <Pager page={search.page ?? 1} size={size} total={total} onPage={onPage} />
    </div>
  );
}
