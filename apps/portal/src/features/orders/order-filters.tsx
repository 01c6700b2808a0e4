import { limits } from '@tradecounter/contract/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import style from './order-filters.module.css';
import type { OrderSearch } from './queries.ts';

const states = ['all', 'open', 'partial', 'shipped'] as const;
const sorts = ['NEWEST', 'OLDEST', 'REQUESTED', 'TOTAL'] as const;
const pause = 250;

interface Props {
  value: OrderSearch;
  /** A change starts again at the first page. */
  onChange: (change: OrderSearch) => void;
  /** Sorting by total makes sense only to who sees totals. */
  totals: boolean;
}

/** The search text as typed, handed on when the hands rest. */
function OrderSearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('orders');
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className={style['search']} role="search" aria-label={t('search')}>
      <Icon name="search" size={18} />
      <TextField
        bare
        type="search"
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        maxLength={limits.search}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

/** Search, state and order of the list; all of it stands in the address. */
export function OrderFilters({ value, onChange, totals }: Props) {
  const { t } = useTranslation('orders');
  return (
    <div className={style['filters']}>
      <OrderSearchField value={value.search ?? ''} onChange={(search) => onChange({ ...value, search })} />
      <div className={style['states']}>
        <Segmented
          name={t('stateFilter')}
          value={value.state ?? 'all'}
          choices={states.map((state) => ({ value: state, label: t(`state.${state}`) }))}
          onChange={(state) => onChange({ ...value, state: state === 'all' ? undefined : state })}
        />
      </div>
      <SelectField
        bare
        label={t('sortBy')}
        value={value.sort ?? 'NEWEST'}
        options={sorts.filter((sort) => totals || sort !== 'TOTAL').map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={({ currentTarget: { value: chosen } }) =>
          onChange({ ...value, sort: sorts.find((sort) => sort === chosen && sort !== 'NEWEST') })
        }
      />
    </div>
  );
}
