import type { Claims } from '@tradecounter/contract/auth/claims';
import type { DocumentKind } from '@tradecounter/contract/documents/document-kind';
import type { SortedHead } from '../data/data-table.tsx';
import { sortsFor } from './list-question.ts';

/** Returns the sortable heads by column: a press cycles through the column's sorts. */
export function sortedHeads(
  kind: DocumentKind,
  claims: Claims,
  sort: string | undefined,
  onSort: (sort: string | undefined) => void,
): ReadonlyMap<string, SortedHead> {
  const current = sort ?? kind.defaultSort;
  const heads = new Map<string, SortedHead>();
  const sorts = sortsFor(kind, claims);
  for (const column of Object.keys(kind.columns)) {
    const columnSorts = sorts.filter((name) => kind.sorts[name]!.by === column);
    if (columnSorts.length === 0) continue;
    const at = columnSorts.indexOf(current);
    const next = columnSorts[(at + 1) % columnSorts.length]!;
    heads.set(column, {
      direction: at < 0 ? null : kind.sorts[current]!.first === 'lowest' ? 'ascending' : 'descending',
      onPress: () => onSort(next === kind.defaultSort ? undefined : next),
    });
  }
  return heads;
}
