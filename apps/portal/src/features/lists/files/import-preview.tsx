import type { CodeMatch } from '@tradecounter/contract/catalog/codes';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { limits } from '@tradecounter/contract/limits';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { CodeChoice, useCodeReason } from '../../codes/code-choice.tsx';
import type { CodeMatches } from '../../codes/queries.ts';
import { ColumnMapping } from '../../row-files/column-mapping.tsx';
import type { Mapping } from '../../row-files/guess-columns.ts';
import type { Table } from '../../row-files/read-table.ts';
import { keepsAmount, optionalFields, type RowChange } from './changes-of.ts';
import style from './import.module.css';
import type { AddedUp } from './merge-repeated.ts';
import { type Import, listFields, type SkippedRow } from './rows-of.ts';

/** The maximum number of rows shown. */
const maxRowsShown = 100;

/** The maximum number of items that a message names. */
const maxItemsNamed = 5;

/** Returns the first item numbers as text, with an ellipsis if there are more. */
const firstItems = (items: readonly string[]): string =>
  items.slice(0, maxItemsNamed).join(', ') + (items.length > maxItemsNamed ? ' …' : '');

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
  changes: readonly RowChange[];
  /** The items that rows name, by item number. Undefined while they aren't known. */
  items: ReadonlyMap<string, CodeMatch> | undefined;
  /** Codes that may mean several items, of which the user hasn't chosen one. */
  ambiguous: CodeMatches;
  onMap: (mapping: Mapping) => void;
  onHasHeader: (hasHeader: boolean) => void;
  onSkipUnknown: (skip: boolean) => void;
  onChoose: (code: string, id: string) => void;
}

const amountText = ({ quantity, uom }: RowChange['after']): string => [formatNumber(quantity), uom].join(' ').trim();

const sumText = ({ quantities }: AddedUp): string =>
  quantities.map((quantity) => formatNumber(Number(quantity))).join(' + ');

/** What several rows of one item become. */
interface Together {
  addedUp: AddedUp | undefined;
  isMixed: boolean;
}

/** The item's quantity and unit after the import, or why the row changes nothing. */
function Amount({ change }: { change: RowChange }) {
  const { t } = useTranslation('shoppingLists');
  const { now, after, soldIn, row } = change;
  if (soldIn !== null)
    return (
      <span className={style['refused']}>
        {t('import.unsoldUnit', { amount: amountText(after), unit: row.UMCode, units: soldIn.join(', ') })}
      </span>
    );
  if (keepsAmount(change)) return <span className={style['same']}>{t('import.same')}</span>;
  return (
    <>
      <b>{amountText(after)}</b>
      {after.quantity === 0 && <small className={style['same']}>{t('import.zero')}</small>}
      {now === null && row.listQty === undefined && (
        <small className={style['same']}>{t('import.noQuantity', { quantity: formatNumber(after.quantity) })}</small>
      )}
    </>
  );
}

/** What becomes of the item, and how it comes from several rows. */
function After({ change, addedUp, isMixed }: { change: RowChange } & Together) {
  const { t } = useTranslation('shoppingLists');
  return (
    <>
      <Amount change={change} />
      {addedUp !== undefined && <small className={style['same']}>{sumText(addedUp)}</small>}
      {isMixed && <small className={style['refused']}>{t('import.lastRow')}</small>}
    </>
  );
}

type ItemProps = Pick<Props, 'items' | 'ambiguous' | 'onChoose'>;

/**
 * The item number, with its description and the code that was typed, or the items to choose from, or that there is no
 * such item.
 */
function Item({ SKU, items, ambiguous, onChoose }: { SKU: string } & ItemProps) {
  const { t } = useTranslation('shoppingLists');
  const codes = useTranslation('codes').t;
  const reasonOf = useCodeReason();
  const choices = ambiguous.get(SKU);
  const match = items?.get(SKU);
  const reason = match === undefined ? '' : reasonOf(match);
  return (
    <>
      {SKU}
      {choices !== undefined && (
        <>
          <small className={style['refused']}>{codes('choose')}</small>
          <CodeChoice matches={choices} onChoose={({ id }) => onChoose(SKU, id)} />
        </>
      )}
      {items !== undefined && choices === undefined && (
        <small className={match === undefined ? style['unknown'] : style['same']}>
          {match?.description ?? t('import.unknownItem')}
        </small>
      )}
      {reason !== '' && <small className={style['same']}>{reason}</small>}
    </>
  );
}

/** A row that is left out, and why. */
function Skipped({ row: { number, typed, problem }, columns }: { row: SkippedRow; columns: number }) {
  const { t } = useTranslation('shoppingLists');
  return (
    <tr>
      <td>
        {t('import.rowNumber', { number: formatNumber(number) })}
        <small className={style['same']}>{typed}</small>
      </td>
      <td colSpan={columns} className={style['refused']}>
        {t(`import.skippedRow.${problem.field}`, problem)}
      </td>
    </tr>
  );
}

/** The rows that are left out, then what the others do to the list. */
function Rows({
  skipped,
  changes,
  addedUp,
  mixedUnits,
  ...codes
}: Pick<Props, 'changes' | 'addedUp' | 'mixedUnits'> & ItemProps & Pick<Import, 'skipped'>) {
  const { t } = useTranslation('shoppingLists');
  const files = useTranslation('rowFiles').t;
  const fields = optionalFields.filter((field) => changes.some(({ row }) => row[field] !== undefined));
  const skippedShown = skipped.slice(0, maxRowsShown);
  const notShown = skipped.length + changes.length - maxRowsShown;
  return (
    <div className={style['scroll']} tabIndex={0} role="group" aria-label={t('import.preview')}>
      <table className={style['rows']}>
        <caption>{t('import.preview')}</caption>
        <thead>
          <tr>
            <th scope="col">{files('field.SKU')}</th>
            <th scope="col">{t('import.now')}</th>
            <th scope="col">{t('import.after')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {files(`field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {skippedShown.map((row) => (
            <Skipped key={row.number} row={row} columns={2 + fields.length} />
          ))}
          {changes.slice(0, maxRowsShown - skippedShown.length).map((change) => (
            <tr key={change.row.SKU}>
              <td>
                <Item SKU={change.row.SKU} {...codes} />
              </td>
              <td>{change.now === null ? t('import.new') : amountText(change.now)}</td>
              <td>
                <After
                  change={change}
                  addedUp={addedUp.find(({ SKU }) => SKU === change.row.SKU)}
                  isMixed={mixedUnits.includes(change.row.SKU)}
                />
              </td>
              {fields.map((field) => (
                <td key={field}>{change.row[field]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {notShown > 0 && <p className={style['soft']}>{t('import.more', { count: notShown })}</p>}
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
  changes,
  items,
  ambiguous,
  onMap,
  onHasHeader,
  onSkipUnknown,
  onChoose,
}: Props) {
  const { t } = useTranslation('shoppingLists');
  const files = useTranslation('rowFiles').t;
  // Without a column of item numbers, every row would be named.
  const skipped = mapping.includes('SKU') ? imported.skipped : [];
  return (
    <>
      <ColumnMapping
        table={table}
        fields={listFields}
        mapping={mapping}
        hasHeader={hasHeader}
        onMap={onMap}
        onHasHeader={onHasHeader}
      />
      <div role="status" className={style['outcome']}>
        {!mapping.includes('SKU') && <p>{files('noItems')}</p>}
        {skipped.length > 0 && <p>{t('import.skipped', { count: skipped.length })}</p>}
        {addedUp.length > 0 && <p>{t('import.addedUp', { count: addedUp.length })}</p>}
        {mixedUnits.length > 0 && <p>{t('import.mixedUnits', { count: mixedUnits.length })}</p>}
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
      {changes.length + skipped.length > 0 && (
        <Rows
          skipped={skipped}
          changes={changes}
          addedUp={addedUp}
          mixedUnits={mixedUnits}
          items={items}
          ambiguous={ambiguous}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
