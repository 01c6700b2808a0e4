import { limits } from '@tradecounter/contract/limits';
import { purchaseOrderRule } from '@tradecounter/rules/purchase-order';
import { useTranslation } from 'react-i18next';
import { SidemarkField } from '../job-sites/sidemark-field.tsx';
import { formatDay } from '../../format/formats.ts';
import { claimsOf, useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import type { AsOrdered } from './as-ordered.tsx';
import style from './order-panel.module.css';
import { daysOf, requestedDay } from './place-form-of.ts';
import type { Typed } from './typed-order.ts';

interface Props {
  typed: Typed;
  asOrdered: Pick<AsOrdered, 'days' | 'completeDays' | 'pickup'>;
  disabled: boolean;
  errorOf: (field: keyof Typed) => string | null;
  onChange: (part: Partial<Typed>) => void;
  /** A sidemark that the buyer can take with one press; absent where there is none to offer. */
  offeredSidemark?: string;
}

/** The fields for the buyer's references, the requested date and instructions for the whole order. */
export function OrderFields({ typed, asOrdered, disabled, errorOf, onChange, offeredSidemark = '' }: Props) {
  const { t } = useTranslation('orderPanel');
  const { pickup } = asOrdered;
  const claims = claimsOf(useUser());
  const offered = daysOf(asOrdered, typed);
  const isForAll = typed.shipComplete || asOrdered.days[0] === asOrdered.completeDays[0];
  const poOptional = !purchaseOrderRule(claims, pickup ? 'pickup' : 'delivery').required;
  const labelOf = (label: string, optional: boolean): string => (optional ? `${label} ${t('optional')}` : label);
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
          label={labelOf(t('po'), poOptional)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
          {...text('poNumber')}
        />
        <div className={style['offering']}>
          <SidemarkField label={labelOf(t('sidemark'), claims.smRequired !== 'Y')} {...text('sidemark')} />
          {offeredSidemark !== '' && typed.sidemark === '' && (
            <Button disabled={disabled} onClick={() => onChange({ sidemark: offeredSidemark })}>
              {t('useSidemark', { sidemark: offeredSidemark })}
            </Button>
          )}
        </div>
      </div>
      <div className={style['when']}>
        <SelectField
          label={t(pickup ? 'pickupDate' : 'date')}
          value={requestedDay(asOrdered, typed) ?? ''}
          error={errorOf('requestedDate')}
          disabled={disabled}
          options={
            offered.length === 0
              ? [{ value: '', label: t('soon') }]
              : offered.map((day, at) => ({
                  value: day,
                  label:
                    at === 0 ? t(isForAll ? 'earliest' : 'earliestInStock', { date: formatDay(day) }) : formatDay(day),
                }))
          }
          onChange={({ currentTarget }) => onChange({ requestedDate: currentTarget.value })}
        />
        <CheckLine
          checked={typed.shipComplete}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange({ shipComplete: currentTarget.checked })}
        >
          {t('shipComplete')}
        </CheckLine>
      </div>
      <TextArea label={labelOf(t('comments'), true)} rows={2} {...text('comments')} />
    </>
  );
}
