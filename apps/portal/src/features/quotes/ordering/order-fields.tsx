import { limits } from '@tradecounter/contract/limits';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../format/formats.ts';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { AsOrdered } from './mutations.ts';
import style from './order-quote.module.css';

/** What is typed and chosen; the date is an ISO date, empty = as soon as can be. */
export interface Typed {
  poNumber: string;
  sidemark: string;
  requestedDate: string;
  shipComplete: boolean;
  comments: string;
}

interface Props {
  typed: Typed;
  asOrdered: AsOrdered;
  disabled: boolean;
  errorOf: (field: keyof Typed) => string | null;
  onChange: (part: Partial<Typed>) => void;
}

/** The buyer's own references, the day, and wishes for the whole order. */
export function OrderFields({ typed, asOrdered: { days, completeDays, pickup }, disabled, errorOf, onChange }: Props) {
  const { t } = useTranslation('quotes');
  const offered = typed.shipComplete ? completeDays : days;
  const text = (name: 'poNumber' | 'sidemark' | 'comments') => ({
    value: typed[name],
    error: errorOf(name),
    disabled,
    maxLength: limits[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <>
      <div className={style['pair']}>
        <TextField
          label={t('order.po')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
          {...text('poNumber')}
        />
        <TextField label={t('order.sidemark')} autoComplete="off" {...text('sidemark')} />
      </div>
      <SelectField
        label={t(pickup ? 'order.pickupDate' : 'order.date')}
        value={offered.includes(typed.requestedDate) ? typed.requestedDate : ''}
        error={errorOf('requestedDate')}
        disabled={disabled}
        options={[
          { value: '', label: t('order.soon') },
          ...offered.map((day) => ({ value: day, label: formatDay(day) })),
        ]}
        onChange={({ currentTarget }) => onChange({ requestedDate: currentTarget.value })}
      />
      <CheckLine
        checked={typed.shipComplete}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ shipComplete: currentTarget.checked })}
      >
        {t('order.shipComplete')}
      </CheckLine>
      <TextArea label={t('order.comments')} {...text('comments')} />
    </>
  );
}
