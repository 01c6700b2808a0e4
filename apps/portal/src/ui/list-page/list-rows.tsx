import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable, type SortedHead } from '../data/data-table.tsx';
import type { ListDeclaration } from './list-declaration.ts';
import style from './list-page.module.css';
import { useDensity } from './list-settings.ts';
import { PickedBar, type PickedRows } from './picked-rows.tsx';
import type { SayWord } from './use-list-words.ts';

interface Props<Row extends object> {
  list: ListDeclaration<Row>;
  columns: readonly Column<Row>[];
  /** The names of all columns that the user may see, whose sums a selection shows. */
  visible: readonly string[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  heads: ReadonlyMap<string, SortedHead>;
  selection: PickedRows<Row>;
  say: SayWord;
  /** True while the rows are those of the previous question. */
  stale: boolean;
  /** The actions on selected rows. */
  actions: ((rows: readonly Row[]) => ReactNode) | undefined;
}

/** The rows of a list, and what can be done with the selected ones. */
export function ListRows<Row extends object>(props: Props<Row>) {
  const { list, columns, visible, rows, heads, selection, say, stale, actions } = props;
  const { t } = useTranslation();
  const density = useDensity();
  const { rowKey } = list;
  const picking = {
    picked: new Set(selection.picked.keys()),
    onPick: selection.pick,
    onPickAll: selection.pickAll,
    label: (row: Row) => t('list.pick', { name: rowKey(row) }),
  };
  return (
    <div className={`${style['rows']} ${stale ? style['stale'] : ''}`}>
      <DataTable
        caption={say('caption')}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        density={density}
        short
        heads={heads}
        {...(list.pickable === true && { picking })}
      />
      <PickedBar
        kind={list.kind}
        columns={visible}
        picked={selection}
        say={say}
        actions={actions?.([...selection.picked.values()])}
      />
    </div>
  );
}
