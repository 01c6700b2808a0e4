import { limits } from '@tradecounter/contract/limits';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { CheckLine } from '../fields/checkbox.tsx';
import { SelectField, TextField } from '../fields/fields.tsx';
import { TextArea } from '../fields/text-area.tsx';
import type { AsOrdered } from './as-ordered.tsx';
import style from './order-panel.module.css';
import { daysOf } from './place-form-of.ts';
import type { Typed } from './typed-order.ts';

interface Props {
  typed: Typed;
  asOrdered: Pick<AsOrdered, 'days' | 'completeDays' | 'pickup'>;
  disabled: boolean;
  errorOf: (field: keyof Typed) => string | null;
  onChange: (part: Partial<Typed>) => void;
}

/** The fields for the buyer's references, the requested date and instructions for the whole order. */
export function OrderFields({ typed, asOrdered, disabled, errorOf, onChange }: Props) {
  const { t } = useTranslation('orderPanel');
  const { pickup } = asOrdered;
  const offered = daysOf(asOrdered, typed);
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
          label={t('po')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
          {...text('poNumber')}
        />
        <TextField label={t('sidemark')} autoComplete="off" {...text('sidemark')} />
      </div>
      <SelectField
        label={t(pickup ? 'pickupDate' : 'date')}
        value={offered.includes(typed.requestedDate) ? typed.requestedDate : ''}
        error={errorOf('requestedDate')}
        disabled={disabled}
        options={[{ value: '', label: t('soon') }, ...offered.map((day) => ({ value: day, label: formatDay(day) }))]}
        onChange={({ currentTarget }) => onChange({ requestedDate: currentTarget.value })}
      />
      <CheckLine
        checked={typed.shipComplete}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ shipComplete: currentTarget.checked })}
      >
        {t('shipComplete')}
      </CheckLine>
      <TextArea label={t('comments')} {...text('comments')} />
    </>
  );
}
