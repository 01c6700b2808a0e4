import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectField } from '../../../ui/fields/fields.tsx';
import style from './list-tools.module.css';
import { sorts, type Sort, type View } from './list-state.ts';
import { useMay } from '../../../app/session/session.ts';

const sortKeys = {
  BEST: 'sort.best',
  BOUGHT: 'sort.bought',
  NUMBER: 'sort.number',
  DESCRIPTION: 'sort.description',
  PRICE_LOW: 'sort.priceLow',
  PRICE_HIGH: 'sort.priceHigh',
  STOCK: 'sort.stock',
} as const satisfies Record<Sort, string>;

interface Props {
  sort: Sort;
  /** Whether there is a search, without which relevance is no sort order. */
  searched: boolean;
  view: View;
  onSort: (sort: Sort) => void;
  onView: (view: View) => void;
}

/** The view switch and the sort order. */
export const ListTools = memo(function ListTools({ sort, searched, view, onSort, onView }: Props) {
  const { t } = useTranslation('catalog');
  const seesPrices = useMay('SeePrices');
  const orders = sorts.filter((order) => seesPrices || !order.startsWith('PRICE'));
  return (
    <div className={style['tools']}>
      <Segmented<View>
        name={t('tools.view')}
        value={view}
        onChange={onView}
        choices={[
          { value: 'table', label: t('tools.table'), icon: 'list' },
          { value: 'lines', label: t('tools.lines'), icon: 'lines' },
          { value: 'grid', label: t('tools.grid'), icon: 'grid' },
        ]}
      />
      <SelectField
        bare
        label={t('tools.sort')}
        value={sort}
        onChange={({ currentTarget }) => onSort(currentTarget.value as Sort)}
        options={orders.map((order) => ({
          value: order,
          label: t(order === 'BEST' && !searched ? 'sort.sold' : sortKeys[order]),
        }))}
      />
    </div>
  );
});
