import { limits } from '@tradecounter/contract/limits';
import { useTranslation } from 'react-i18next';
import { formatAvailable } from '../../../format/formats.ts';
import { SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import style from './hold-fields.module.css';
import type { HoldField, HoldGoods, useHoldForm } from './use-hold-form.ts';

interface Props {
  fields: ReturnType<typeof useHoldForm>;
  /** The units to choose from. */
  units: readonly { code: string; name: string }[];
  /** The item whose lots there are to choose from; absent where the lot can't be chosen. */
  goods?: Pick<HoldGoods, 'lots' | 'shades' | 'baseUom'>;
  busy: boolean;
}

/** The fields of a hold: UOM, quantity, lot where there are some, and comment. */
export function HoldFields({ fields: { form, change, touch, problemOf }, units, goods, busy }: Props) {
  const { t } = useTranslation('holds');
  const errorOf = (field: HoldField): string | null => {
    const problem = problemOf(field);
    return problem === null ? null : t(`form.${problem}`, { maximum: limits.comments });
  };
  return (
    <>
      <div className={style['pair']}>
        <SelectField
          label={t('form.uom')}
          value={form.UMCode}
          error={errorOf('UMCode')}
          disabled={busy}
          onBlur={() => touch('UMCode')}
          onChange={({ currentTarget }) => change({ UMCode: currentTarget.value })}
          options={[
            { value: '', label: t('form.choose') },
            ...units.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
          ]}
        />
        <TextField
          label={t('form.quantity')}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={form.quantity}
          error={errorOf('quantity')}
          disabled={busy}
          onBlur={() => touch('quantity')}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => change({ quantity: currentTarget.value })}
        />
      </div>
      {goods !== undefined && goods.lots.length > 0 && (
        <SelectField
          label={t(goods.shades ? 'form.dyeLot' : 'form.lot')}
          value={form.lot}
          disabled={busy}
          onChange={({ currentTarget }) => change({ lot: currentTarget.value })}
          options={[
            { value: '', label: t('form.anyLot') },
            ...goods.lots.map(({ lot, available }) => ({
              value: lot,
              label: t('form.lotOption', { lot, quantity: formatAvailable(available), unit: goods.baseUom }),
            })),
          ]}
        />
      )}
      <TextArea
        label={t('form.comment')}
        value={form.comment}
        error={errorOf('comment')}
        disabled={busy}
        onBlur={() => touch('comment')}
        onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
      />
    </>
  );
}
