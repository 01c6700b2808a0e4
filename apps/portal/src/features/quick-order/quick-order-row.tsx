import type { AddPreview } from '@tradecounter/contract/cart/cart';
import { limits } from '@tradecounter/contract/limits';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session/session.ts';
import { formatDate, formatNumber } from '../../format/formats.ts';
import { IconButton } from '../../ui/button.tsx';
import { Money } from '../../ui/data/money.tsx';
import { StockDot } from '../../ui/data/stock-dot.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import plain from '../../ui/fields/plain-select.module.css';
import { CodeField } from './code-field.tsx';
import style from './quick-order.module.css';
import { isEmptyRow, problemOf, type QuickRow, type TypedRow, unitOf } from './quick-rows.ts';
import { RowHelp } from './row-help.tsx';

interface Props {
  row: QuickRow;
  /** Its place, counted from 1. */
  place: number;
  preview: AddPreview | undefined;
  /** Whether note, lot and job have their fields. */
  withNotes: boolean;
  onChange: (key: string, change: Partial<QuickRow>) => void;
  onRemove: (key: string) => void;
  onPasteRows: (key: string, text: string) => void;
}

/** Returns the unknown code that the buyer replaces by typing another one; null = none. */
function replacedBy({ code, committed, matches, repaired }: QuickRow, typed: string): string | null {
  if (typed.trim() === '') return null;
  return committed && matches?.length === 0 ? code : repaired;
}

/** Moves the focus to a field of a row. Returns false if there is no such row. */
function focusIn(row: Element | null | undefined, cell: string): boolean {
  const field = row?.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`);
  field?.focus();
  field?.select?.();
  return field != null;
}

/** Enter continues with the next row, and arrow up and down stay in the column. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  const row = currentTarget.closest('tr');
  const cell = currentTarget.dataset['cell'] ?? '';
  const isSelect = currentTarget instanceof HTMLSelectElement;
  const isMoved =
    key === 'Enter'
      ? focusIn(row?.nextElementSibling, 'code')
      : !isSelect &&
        ((key === 'ArrowDown' && focusIn(row?.nextElementSibling, cell)) ||
          (key === 'ArrowUp' && focusIn(row?.previousElementSibling, cell)));
  if (isMoved) event.preventDefault();
}

/** How much of the quantity is in stock, and when the rest arrives. */
function Stock({ preview: { available, qtyBackOrdered, dateAvailable }, unit }: { preview: AddPreview; unit: string }) {
  const { t } = useTranslation('quickOrder');
  const level = qtyBackOrdered <= 0 ? 'in' : available > 0 ? 'low' : 'out';
  return (
    <>
      <StockDot level={level} /> {t('stock.here', { quantity: `${formatNumber(available, 2)} ${unit}` })}
      {qtyBackOrdered > 0 && (
        <small>
          {t(dateAvailable === null ? 'stock.later' : 'stock.on', {
            quantity: `${formatNumber(qtyBackOrdered, 2)} ${unit}`,
            date: dateAvailable === null ? '' : formatDate(dateAvailable),
          })}
        </small>
      )}
    </>
  );
}

function Figures({ row, preview }: Pick<Props, 'row' | 'preview'>) {
  const { t } = useTranslation('quickOrder');
  const seesPrices = useMay('SeePrices');
  const unit = unitOf(row);
  const isIn = preview !== undefined && preview.quantity > 0;
  return (
    <>
      {seesPrices && (
        <td className={style['figure']} data-label={t('column.price')}>
          {isIn && <UnitPrice price={preview.unitPrice} unit={preview.priceUOM ?? unit} />}
        </td>
      )}
      <td className={style['stock']} data-label={t('column.stock')}>
        {isIn && <Stock preview={preview} unit={unit} />}
      </td>
      {seesPrices && (
        <td className={style['figure']} data-label={t('column.amount')}>
          {isIn && <Money amount={preview.net} strong />}
        </td>
      )}
    </>
  );
}

function QuantityCells({ row, place, preview, change }: Pick<Props, 'row' | 'place' | 'preview'> & RowChange) {
  const { t } = useTranslation('quickOrder');
  const problem = problemOf(row, preview);
  const units = preview?.UOM ?? [];
  const unit = unitOf(row);
  const options = units.some(({ UMCode }) => UMCode === unit) ? units : [{ UMCode: unit, UMlongDesc: unit }, ...units];
  const packs =
    preview?.packQty == null ? '' : t('packs', { quantity: formatNumber(preview.packQty), unit: preview.packUOM });
  const isRounded = preview !== undefined && preview.quantity > 0 && preview.reason !== null;
  return (
    <>
      <td className={style['quantity']} data-label={t('column.quantity')}>
        <input
          className={style['field']}
          data-cell="quantity"
          aria-label={t('field.quantity', { place })}
          aria-invalid={problem === 'noQuantity' || problem === 'unreadable'}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          enterKeyHint="next"
          value={row.quantity}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => change({ quantity: currentTarget.value, addedUp: [] })}
          onKeyDown={moveByKey}
        />
        {isRounded && <small>{t('rounded', { quantity: `${formatNumber(preview.quantity)} ${unit}` })}</small>}
        {packs !== '' && <small>{packs}</small>}
      </td>
      <td className={style['unit']} data-label={t('column.unit')}>
        <select
          className={plain['select']}
          data-cell="unit"
          aria-label={t('field.unit', { place })}
          disabled={row.chosen === null}
          value={unit}
          onChange={({ currentTarget }) => change({ unit: currentTarget.value })}
          onKeyDown={moveByKey}
        >
          {options.map(({ UMCode }) => (
            <option key={UMCode}>{UMCode}</option>
          ))}
        </select>
      </td>
    </>
  );
}

interface RowChange {
  change: (change: Partial<QuickRow>) => void;
}

const noteLimits = { note: limits.listNote, lot: limits.lot, sidemark: limits.sidemark } as const;

function NoteFields({ row, place, change }: Pick<Props, 'row' | 'place'> & RowChange) {
  const { t } = useTranslation('quickOrder');
  return (
    <div className={style['notes']}>
      {(['note', 'lot', 'sidemark'] satisfies (keyof TypedRow)[]).map((field) => (
        <label key={field}>
          <span>{t(`column.${field}`)}</span>
          <input
            className={style['field']}
            data-cell={field}
            aria-label={t(`field.${field}`, { place })}
            maxLength={noteLimits[field]}
            autoComplete="off"
            value={row[field]}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
            onKeyDown={moveByKey}
          />
        </label>
      ))}
    </div>
  );
}

/** One row: its code and item, quantity and unit, and what it would cost. Memoized, because there may be many. */
export const QuickOrderRow = memo(function QuickOrderRow(props: Props) {
  const { row, place, preview, withNotes, onChange, onRemove, onPasteRows } = props;
  const { t } = useTranslation('quickOrder');
  const problem = problemOf(row, preview);
  const change = (part: Partial<QuickRow>): void => onChange(row.key, part);
  return (
    <tr data-key={row.key} data-problem={problem ?? undefined}>
      <th scope="row" className={style['place']}>
        {place}
      </th>
      <td className={style['item']} data-label={t('column.item')}>
        <CodeField
          label={t('field.code', { place })}
          value={row.code}
          invalid={problem === 'noCode' || problem === 'unknown' || problem === 'choose'}
          onType={(code) => change({ code, repaired: replacedBy(row, code) })}
          onCommit={(code) => !(row.committed && code === row.code) && change({ code, committed: true })}
          onNext={() => focusIn(document.querySelector(`tr[data-key="${row.key}"]`), 'quantity')}
          onPasteRows={(text) => onPasteRows(row.key, text)}
        />
        {!isEmptyRow(row) && <RowHelp row={row} preview={preview} onChange={change} />}
        {withNotes && !isEmptyRow(row) && <NoteFields row={row} place={place} change={change} />}
      </td>
      <QuantityCells row={row} place={place} preview={preview} change={change} />
      <Figures row={row} preview={preview} />
      <td className={style['remove']}>
        {!isEmptyRow(row) && (
          <IconButton icon="trash" name={t('remove', { place })} onClick={() => onRemove(row.key)} />
        )}
      </td>
    </tr>
  );
});
