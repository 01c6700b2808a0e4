import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/fields.tsx';
import style from './list-tools.module.css';
import { sorts, type ListSearch, type Sort, type View } from './list-state.ts';
import { useMay } from '../../lib/session/session.ts';

const words = {
  BEST: 'sort.best',
  NUMBER: 'sort.number',
  DESCRIPTION: 'sort.description',
  PRICE_LOW: 'sort.priceLow',
  PRICE_HIGH: 'sort.priceHigh',
  STOCK: 'sort.stock',
} as const satisfies Record<Sort, string>;

interface Props {
  search: ListSearch;
  view: View;
  onSearch: (search: ListSearch) => void;
}

/** Table or tiles, and the order. */
export function ListTools({ search, view, onSearch }: Props) {
  const { t } = useTranslation('catalog');
  const prices = useMay('SeePrices');
  const orders = sorts.filter((sort) => prices || !sort.startsWith('PRICE'));
  return (
    <div className={style['tools']}>
      <Segmented<View>
        name={t('tools.view')}
        value={view}
        onChange={(next) => onSearch({ ...search, view: next })}
        choices={[
          { value: 'table', label: t('tools.table'), icon: 'list' },
          { value: 'grid', label: t('tools.grid'), icon: 'grid' },
        ]}
      />
      <SelectField
        bare
        label={t('tools.sort')}
        value={search.sort ?? 'BEST'}
        onChange={({ currentTarget }) =>
          onSearch({ ...search, sort: currentTarget.value === 'BEST' ? undefined : (currentTarget.value as Sort), page: undefined })
        }
        options={orders.map((sort) => ({ value: sort, label: t(words[sort]) }))}
      />
    </div>
  );
}
