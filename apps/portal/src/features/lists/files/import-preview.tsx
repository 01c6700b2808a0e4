import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { limits } from '@tradecounter/contract/limits';
import { numberForms } from '@tradecounter/rules/lists/typed-number';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/fields.tsx';
import type { RowChange } from './changes-of.ts';
import type { Descriptions } from './described-items.ts';
import { importFields, type ImportField, type Mapping } from './guess-columns.ts';
import style from './import.module.css';
import type { AddedUp } from './merge-repeated.ts';
import type { Table } from './read-table.ts';
import type { Import } from './rows-of.ts';

/** The maximum number of rows shown. */
const maxRowsShown = 100;

/** The maximum number of items that a message names. */
const maxItemsNamed = 5;

/** Returns the first item numbers as text, with an ellipsis if there are more. */
const firstItems = (items: readonly string[], separator = ', '): string =>
  items.slice(0, maxItemsNamed).join(separator) + (items.length > maxItemsNamed ? ' …' : '');

interface Props {
  table: Table;
  mapping: Mapping;
  /** True if the first row holds column names. */
  hasHeader: boolean;
  imported: Import;
  /** Items with several rows, whose quantities are added up. */
  addedUp: readonly AddedUp[];
  /** Items with rows in different units. */
  mixedUnits: readonly string[];
  /** The item numbers that aren't in the catalog. */
  unknownItems: readonly string[];
  /** True if their rows are left out. */
  skipsUnknown: boolean;
  /** The items that are on the list now. */
  listedItems: ReadonlySet<string>;
  changes: readonly RowChange[];
  /** Undefined while they aren't known. */
  descriptions: Descriptions | undefined;
  onMap: (mapping: Mapping) => void;
  onHasHeader: (hasHeader: boolean) => void;
  onSkipUnknown: (skip: boolean) => void;
}

const optionalFields = ['note', 'minimum', 'maximum'] as const;

const amountText = ({ quantity, uom }: RowChange['after']): string => [formatNumber(quantity), uom].join(' ').trim();

const sumText = ({ SKU, quantities, total }: AddedUp): string =>
  `${SKU} ${quantities.map((quantity) => formatNumber(Number(quantity))).join(' + ')} = ${formatNumber(Number(total))}`;

/** The item's quantity and unit after the import, or why the row changes nothing. */
function After({ change: { now, after, soldIn, row } }: { change: RowChange }) {
  const { t } = useTranslation('shoppingLists');
  if (soldIn !== null)
    return (
      <span className={style['refused']}>
        {t('import.unsoldUnit', { amount: amountText(after), unit: row.UMCode, units: soldIn.join(', ') })}
      </span>
    );
  const same = now !== null && now.quantity === after.quantity && now.uom === after.uom;
  if (same) return <span className={style['same']}>{t('import.same')}</span>;
  return (
    <>
      <b>{amountText(after)}</b>
      {now === null && row.listQty === undefined && (
        <small className={style['same']}>{t('import.noQuantity', { quantity: formatNumber(after.quantity) })}</small>
      )}
    </>
  );
}

/** The item number, with its description, or that there is no such item. */
function Item({ SKU, descriptions }: { SKU: string } & Pick<Props, 'descriptions'>) {
  const { t } = useTranslation('shoppingLists');
  return (
    <>
      {SKU}
      {descriptions !== undefined && (
        <small className={descriptions.has(SKU) ? style['same'] : style['unknown']}>
          {descriptions.get(SKU) ?? t('import.unknownItem')}
        </small>
      )}
    </>
  );
}

function Rows({ changes, descriptions }: Pick<Props, 'changes' | 'descriptions'>) {
  const { t } = useTranslation('shoppingLists');
  const fields = optionalFields.filter((field) => changes.some(({ row }) => row[field] !== undefined));
  return (
    <div className={style['scroll']} tabIndex={0} role="group" aria-label={t('import.preview')}>
      <table className={style['rows']}>
        <caption>{t('import.preview')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('import.field.SKU')}</th>
            <th scope="col">{t('import.now')}</th>
            <th scope="col">{t('import.after')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(`import.field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, maxRowsShown).map((change) => (
            <tr key={change.row.SKU}>
              <td>
                <Item SKU={change.row.SKU} descriptions={descriptions} />
              </td>
              <td>{change.now === null ? t('import.new') : amountText(change.now)}</td>
              <td>
                <After change={change} />
              </td>
              {fields.map((field) => (
                <td key={field}>{change.row[field]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > maxRowsShown && (
        <p className={style['soft']}>{t('import.more', { count: changes.length - maxRowsShown })}</p>
      )}
    </div>
  );
}

/** Shows what was read before it is sent: the meaning of each column, and what the rows do to the list. */
export function ImportPreview({
  table,
  mapping,
  hasHeader,
  imported,
  addedUp,
  mixedUnits,
  unknownItems,
  skipsUnknown,
  listedItems,
  changes,
  descriptions,
  onMap,
  onHasHeader,
  onSkipUnknown,
}: Props) {
  const { t } = useTranslation('shoppingLists');
  const options = [
    { value: '', label: t('import.ignore') },
    ...importFields.map((field) => ({ value: field, label: t(`import.field.${field}`) })),
  ];
  const isListed = (SKU: string): boolean => numberForms(SKU).some((number) => listedItems.has(number));
  const readItems = new Set(imported.rows.map(({ SKU }) => SKU.toUpperCase()));
  // Another row of the item may change its line.
  const isUnchanged = (SKU: string): boolean => isListed(SKU) && !readItems.has(SKU.toUpperCase());
  const unchangedItems = imported.invalidItems.filter(isUnchanged);
  const skippedItems = imported.invalidItems.filter((SKU) => !isUnchanged(SKU));
  // Each field belongs to one column at most.
  const map = (at: number, field: ImportField | null): void =>
    onMap(mapping.map((current, column) => (column === at ? field : current === field ? null : current)));
  return (
    <>
      <CheckLine checked={hasHeader} onChange={({ currentTarget }) => onHasHeader(currentTarget.checked)}>
        {t('import.named')}
      </CheckLine>
      <div className={style['columns']}>
        {mapping.map((field, at) => (
          <SelectField
            key={at}
            label={
              hasHeader
                ? (table[0]?.[at] ?? '') || t('import.columnAs', { number: at + 1 })
                : t('import.columnAs', { number: at + 1 })
            }
            value={field ?? ''}
            options={options}
            onChange={({ currentTarget }) =>
              map(at, currentTarget.value === '' ? null : (currentTarget.value as ImportField))
            }
          />
        ))}
      </div>
      <div role="status" className={style['outcome']}>
        {!mapping.includes('SKU') && <p>{t('import.noItems')}</p>}
        {imported.withoutItem > 0 && <p>{t('import.left', { count: imported.withoutItem })}</p>}
        {unchangedItems.length > 0 && (
          <p>{t('import.quantities', { count: unchangedItems.length, items: firstItems(unchangedItems) })}</p>
        )}
        {skippedItems.length > 0 && (
          <p>{t('import.skipped', { count: skippedItems.length, items: firstItems(skippedItems) })}</p>
        )}
        {addedUp.length > 0 && (
          <p>{t('import.addedUp', { count: addedUp.length, sums: firstItems(addedUp.map(sumText), '; ') })}</p>
        )}
        {mixedUnits.length > 0 && (
          <p>{t('import.mixedUnits', { count: mixedUnits.length, items: firstItems(mixedUnits) })}</p>
        )}
        {unknownItems.length > 0 && (
          <p>
            {t(skipsUnknown ? 'import.unknownSkipped' : 'import.unknownBefore', {
              count: unknownItems.length,
              items: firstItems(unknownItems),
            })}
          </p>
        )}
        {imported.crossedLevels > 0 && <p>{t('import.crossed', { count: imported.crossedLevels })}</p>}
        {imported.totalBeyondLimit !== null && (
          <p>{t('import.tooMany', { count: imported.totalBeyondLimit, limit: formatNumber(limits.listLines) })}</p>
        )}
      </div>
      {unknownItems.length > 0 && (
        <CheckLine checked={skipsUnknown} onChange={({ currentTarget }) => onSkipUnknown(currentTarget.checked)}>
          {t('import.skipUnknown', { count: unknownItems.length })}
        </CheckLine>
      )}
      {changes.length > 0 && <Rows changes={changes} descriptions={descriptions} />}
    </>
  );
}
