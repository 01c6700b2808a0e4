import type { ColumnOf, DocumentKind, StateOf } from '@tradecounter/contract/documents/document-kind';
import type { ExportKind } from '@tradecounter/contract/downloads/questions';
import type { ReactNode } from 'react';
import type { Namespace } from '../../words/namespaces.ts';
import type { Column } from '../data/data-table.tsx';
import type { StateTone } from '../data/state-tag.tsx';

/** How a column differs from what its kind says by itself. */
export type ColumnLook<Row> = Partial<Pick<Column<Row>, 'cell' | 'lead' | 'tight' | 'card' | 'from' | 'blank'>>;

/**
 * A list of documents as a page shows it. What it consists of (columns, sorts, filters) is the contract's; here stands what only the portal
 * knows. Words: `column`, `state`, `sort` and `filter` by the names of the kind, `search`, `searchPlaceholder`, `title`, `count`, `caption`,
 * and `none` and `notFound` with title, text and action; where the list shows only some rows unless asked, also `notFound.wider` with them.
 */
export interface ListDeclaration<Row, Kind extends DocumentKind = DocumentKind> {
  kind: Kind;
  words: Namespace;
  rowKey: (row: Row) => string;
  looks: { readonly [Name in ColumnOf<Kind>]?: ColumnLook<Row> };
  tones?: { readonly [State in StateOf<Kind>]?: StateTone };
  /** As which the whole list can be saved as a file. */
  exportAs?: ExportKind;
  /** What can be done with a row, at its end. Words: `column.actions`. */
  actions?: (row: Row) => ReactNode;
  /** Rows can be picked out, to be added up. */
  pickable?: boolean;
}

/** Declares a list over its kind: a look for a column that the kind has not got is refused by the compiler. */
export const declareList =
  <Row extends object>() =>
  <Kind extends DocumentKind>(list: ListDeclaration<Row, Kind>): ListDeclaration<Row, Kind> =>
    list;
