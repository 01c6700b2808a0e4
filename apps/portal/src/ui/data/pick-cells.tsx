import { useTranslation } from 'react-i18next';
import style from './data-table.module.css';

/** The selected rows of a table, by their keys. */
export interface Picking<Row> {
  picked: ReadonlySet<string>;
  onPick: (key: string, row: Row, on: boolean) => void;
  onPickAll: (rows: readonly (readonly [string, Row])[], on: boolean) => void;
  /** Whether a row can be selected. All can when absent. */
  can?: (row: Row) => boolean;
  /** The label of a row's check box. */
  label: (row: Row) => string;
}

export function PickOne<Row>({ row, rowKey, picking }: { row: Row; rowKey: string; picking: Picking<Row> }) {
  return (
    <td className={style['pick']}>
      <label>
        <input
          type="checkbox"
          aria-label={picking.label(row)}
          checked={picking.picked.has(rowKey)}
          disabled={picking.can?.(row) === false}
          onChange={(event) => picking.onPick(rowKey, row, event.currentTarget.checked)}
        />
      </label>
    </td>
  );
}

/**
 * The check box in the table's head. Checked when every selectable row of the page is selected, and indeterminate when
 * only some are.
 */
export function PickAll<Row>({
  rows,
  rowKey,
  picking,
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  picking: Picking<Row>;
}) {
  const { t } = useTranslation();
  const rowsByKey = rows.filter((row) => picking.can?.(row) !== false).map((row) => [rowKey(row), row] as const);
  const count = rowsByKey.filter(([key]) => picking.picked.has(key)).length;
  const all = count > 0 && count === rowsByKey.length;
  const setIndeterminate = (box: HTMLInputElement | null): void => {
    if (box !== null) box.indeterminate = count > 0 && !all;
  };
  return (
    <th scope="col" className={style['pick']}>
      <label>
        <input
          ref={setIndeterminate}
          type="checkbox"
          aria-label={t('list.pickAll')}
          checked={all}
          disabled={rowsByKey.length === 0}
          onChange={() => picking.onPickAll(rowsByKey, !all)}
        />
      </label>
    </th>
  );
}
