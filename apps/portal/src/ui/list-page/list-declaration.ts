import type { ColumnOf, DocumentKind } from '@tradecounter/contract/documents/document-kind';
import type { ExportKind } from '@tradecounter/contract/downloads/questions';
import type { ReactNode } from 'react';
import type { Namespace } from '../../words/namespaces.ts';
import type { Column } from '../data/data-table.tsx';

/** How a column differs from what its kind defines. */
export type ColumnLook<Row> = Partial<
  Pick<Column<Row>, 'cell' | 'lead' | 'tight' | 'card' | 'plain' | 'from' | 'blank'>
> & {
  /** The key of the word that is the label on a phone's card, where it depends on the row. */
  labelWord?: (row: Row) => string;
};

/**
 * A list of documents as a page shows it. The contract defines its columns, sorts and filters; this declares only what
 * the portal adds.
 * Its words file has `column`, `state`, `sort` and `filter` by the names of the kind, and `search`,
 * `searchPlaceholder`, `title`, `count` and `caption`. It also has `none` and `notFound`, each with a title, text and
 * action. A list that shows only some rows by default also has `notFound.wider` with the same three.
 */
export interface ListDeclaration<Row, Kind extends DocumentKind = DocumentKind> {
  kind: Kind;
  words: Namespace;
  rowKey: (row: Row) => string;
  looks: { readonly [Name in ColumnOf<Kind>]?: ColumnLook<Row> };
  /** The export kind under which the whole list can be saved as a file. */
  exportAs?: ExportKind;
  /** Columns before the actions that the kind doesn't have, on screen only. Words: `column` by their keys. */
  further?: readonly Omit<Column<Row>, 'head'>[];
  /** The actions at the end of a row. Words: `column.actions`. */
  actions?: (row: Row) => ReactNode;
  /** Shows the head of the actions, for actions that take a column. */
  actionsHead?: boolean;
  /** Lets the user select rows and see their sums. */
  pickable?: boolean;
}

/** Declares a list over its kind. The compiler rejects a look for a column that the kind doesn't have. */
export const declareList =
  <Row extends object>() =>
  <Kind extends DocumentKind>(list: ListDeclaration<Row, Kind>): ListDeclaration<Row, Kind> =>
    list;
