import type { ColumnOf, DocumentColumn, DocumentKind, SortOf } from '@tradecounter/contract/documents/document-kind';
import { type ExportKind, exportedKinds, type ExportQuestion } from '@tradecounter/contract/downloads/questions';
import type { AccountContext } from '../context.ts';
import type { Cell, ColumnKind } from '../documents/column.ts';
import { type ListAsked, readList } from '../read-list.ts';
import type { Say } from '../words/say.ts';
import { defineExport, type ExportColumn, type Exports } from './export.ts';

/** Cell types for the column types of a kind. */
const cellKinds = {
  code: 'code',
  text: 'text',
  instant: 'timestamp',
  day: 'date',
  money: 'money',
  price: 'price',
  quantity: 'number',
  count: 'number',
  state: 'text',
} as const satisfies Record<DocumentColumn['kind'], ColumnKind['kind']>;

/** The exported columns of a kind whose field the row doesn't have. */
type Computed<Kind extends DocumentKind, Row> = {
  [Name in ColumnOf<Kind>]: Kind['columns'][Name] extends { exported: true }
    ? (Kind['columns'][Name] extends { field: infer Field } ? Field : Name) extends keyof Row
      ? never
      : Name
    : never;
}[ColumnOf<Kind>];

/** Values of cells that aren't simply a field of the row. Columns without such a field need one. */
type Values<Kind extends DocumentKind, Row> = { readonly [Name in ColumnOf<Kind>]?: (row: Row) => Cell } & {
  readonly [Name in Computed<Kind, Row>]: (row: Row) => Cell;
};

/**
 * A list as a file. The contract defines its columns, their permissions and the filters. Words: `export.<kind>` with
 * title, columns and states.
 */
type ListExport<Kind extends ExportKind, Row> = ([Computed<(typeof exportedKinds)[Kind], Row>] extends [never]
  ? { values?: Values<(typeof exportedKinds)[Kind], Row> }
  : { values: Values<(typeof exportedKinds)[Kind], Row> }) & {
  /** Returns the file's title if it depends on the question. Absent means the title of the list. */
  fileTitle?: (context: AccountContext, wanted: Wanted<(typeof exportedKinds)[Kind]>) => string | Promise<string>;
  /** Throws a Failure for requests that the kind's own checks don't reject. */
  check?: (context: AccountContext, wanted: Wanted<(typeof exportedKinds)[Kind]>) => void | Promise<void>;
  /** Yields all rows in batches, read on demand. */
  rows: (context: AccountContext, wanted: Wanted<(typeof exportedKinds)[Kind]>) => AsyncIterable<readonly Row[]>;
};

type Wanted<Kind extends DocumentKind> = Omit<ReturnType<typeof readList<Kind>>, 'page' | 'size'>;

function columnsOf<Row extends object>(
  name: ExportKind,
  kind: DocumentKind,
  values: Readonly<Record<string, ((row: Row) => Cell) | undefined>>,
): ExportColumn<Row>[] {
  const states = [...kind.states, ...(kind.exportedStates ?? [])];
  const stateOf = (state: string, say: Say): string =>
    states.includes(state) ? say(`export.${name}.states.${state}`) : state;
  return Object.entries(kind.columns)
    .filter(([, { exported }]) => exported)
    .map(([key, column]): ExportColumn<Row> => {
      const cell = values[key] ?? ((row: Row) => (row as Record<string, Cell>)[column.field ?? key] ?? null);
      return {
        kind: cellKinds[column.kind],
        heading: `export.${name}.${key}`,
        value: column.kind === 'state' ? (row, say) => stateOf(String(cell(row)), say) : cell,
        ...(column.permission !== undefined && { permission: column.permission }),
      };
    });
}

/**
 * Declares the export of a kind's list. Rejects the same requests as its page: before an address is issued, and again
 * when it is used.
 */
export function exportOfKind<Kind extends ExportKind, Row extends object>(
  name: Kind,
  { values, fileTitle, check, rows }: ListExport<Kind, Row>,
): Exports {
  type Of = (typeof exportedKinds)[Kind];
  const kind: Of = exportedKinds[name];
  const readWanted = (context: AccountContext, question: ExportQuestion<Kind>): Wanted<Of> => {
    const given = Object.entries(question).map(([key, value]) => [key, value === '' ? null : value]);
    return readList(context, kind, {
      ...(Object.fromEntries(given) as ListAsked<Of> & { sort: SortOf<Of> }),
      page: 1,
      size: 1,
    });
  };
  return defineExport<Kind, Row>(name, {
    permission: (kind as DocumentKind).permission,
    title: `export.${name}.title`,
    columns: columnsOf<Row>(name, kind, values ?? {}),
    ...(fileTitle !== undefined && {
      fileTitle: (context, question) => fileTitle(context, readWanted(context, question)),
    }),
    check: (context, question) => {
      const wanted = readWanted(context, question);
      return check?.(context, wanted);
    },
    rows: (context, question) => rows(context, readWanted(context, question)),
  });
}
