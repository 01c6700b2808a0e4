import { useTranslation } from 'react-i18next';
import { readQuantity } from '../../format/typed-quantity.ts';
import { useMay } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { NowSide } from './now-side.tsx';
import style from './reorder.module.css';
import type { ReorderLine } from './use-reorder.ts';
import type { Wish } from './wish.ts';

/**
 * Returns the units in which the item can be ordered now, and the line's own unit even if it is none of them or they
 * aren't known yet.
 */
function unitsOf({ now, wish }: ReorderLine): { value: string; label: string }[] {
  const sellable = (now?.item?.uoms ?? []).filter((unit) => unit.sellable).map(({ code }) => code);
  return [...new Set([...sellable, wish.uom])].map((code) => ({ value: code, label: code }));
}

interface Props {
  line: ReorderLine;
  /** The heading of the former quantity. */
  thenLabel: string;
  onChange: (changes: Partial<Wish>) => void;
}

/** A former line next to its current state. */
export function ReorderRow({ line, thenLabel, onChange }: Props) {
  const { t } = useTranslation('reorder');
  const maySeePrices = useMay('SeePrices');
  const { former, wish, now, chosen } = line;
  const isReplaced = wish.itemId !== former.itemId;
  const name = isReplaced ? (now?.item?.description ?? wish.itemId) : former.description;
  return (
    <li className={style['row']} data-off={!chosen || undefined}>
      <div className={style['item']}>
        <CheckLine
          checked={chosen}
          disabled={now === undefined || now.quantity === 0}
          onChange={(event) => onChange({ chosen: event.target.checked })}
        >
          <span className={style['name']}>
            <b>{name}</b>
            <span className={style['soft']}>
              <Code>{wish.itemId}</Code>
            </span>
          </span>
        </CheckLine>
        {isReplaced && (
          <button
            type="button"
            className={style['back']}
            onClick={() => onChange({ itemId: former.itemId, chosen: null })}
          >
            {t('insteadOf', { item: former.description })}
          </button>
        )}
      </div>
      <div className={style['then']}>
        <span className={style['side']}>{thenLabel}</span>
        <Quantity value={former.quantity} uom={former.uom} />
        {maySeePrices && former.unitPrice !== null && <UnitPrice price={former.unitPrice} unit={former.priceUom} />}
      </div>
      <div className={style['now']}>
        <span className={style['side']}>{t('now')}</span>
        <div className={style['wish']}>
          <TextField
            bare
            label={t('quantityOf', { item: name })}
            inputMode="decimal"
            value={wish.quantity}
            aria-invalid={readQuantity(wish.quantity) === null}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onChange({ quantity: event.target.value })}
          />
          <SelectField
            bare
            label={t('unitOf', { item: name })}
            value={wish.uom}
            options={unitsOf(line)}
            onChange={(event) => onChange({ uom: event.target.value })}
          />
        </div>
        <NowSide line={line} onInstead={(itemId) => onChange({ itemId, chosen: true })} />
      </div>
    </li>
  );
}
