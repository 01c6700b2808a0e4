import type { ColumnOf, DocumentColumn, DocumentKind, SortOf } from '@tradecounter/contract/documents/document-kind';
import { type ExportKind, exportedKinds, type ExportQuestion } from '@tradecounter/contract/downloads/questions';
import type { AccountContext } from '../context.ts';
import type { Cell, ColumnKind } from '../documents/column.ts';
import { type ListAsked, readList } from '../read-list.ts';
import type { Say } from '../words/say.ts';
import { defineExport, type ExportColumn, type Exports } from './export.ts';

/** How the cells of a kind's column stand in a file. */
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

type Values<Row, Column extends string> = { readonly [Name in Column]?: (row: Row) => Cell };

/** A list as a file: its columns, who may see which, and what may be asked are the contract's. Words: `export.<kind>` with title, columns and states. */
interface ListExport<Kind extends ExportKind, Row> {
  /** Cells that are not simply the row's own field. */
  values?: Values<Row, ColumnOf<(typeof exportedKinds)[Kind]>>;
  /** What the file is called, where the question has a say in it; absent = as the list. */
  fileTitle?: (context: AccountContext, wanted: Wanted<(typeof exportedKinds)[Kind]>) => string;
  /** Throws a Failure where more is asked than the kind itself knows to refuse. */
  check?: (context: AccountContext, wanted: Wanted<(typeof exportedKinds)[Kind]>) => void | Promise<void>;
  /** All rows in batches, read as they are taken. */
  rows: (context: AccountContext, wanted: Wanted<(typeof exportedKinds)[Kind]>) => AsyncIterable<readonly Row[]>;
}

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

/** Declares the export of a kind's list. What its page refuses is refused here: before an address is given, and again when it is used. */
export function exportOfKind<Kind extends ExportKind, Row extends object>(
  name: Kind,
  { values = {}, fileTitle, check, rows }: ListExport<Kind, Row>,
): Exports {
  type Of = (typeof exportedKinds)[Kind];
  const kind: Of = exportedKinds[name];
  const wanted = (context: AccountContext, question: ExportQuestion<Kind>): Wanted<Of> => {
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
    columns: columnsOf<Row>(name, kind, values as Record<string, (row: Row) => Cell>),
    ...(fileTitle !== undefined && { fileTitle: (context, question) => fileTitle(context, wanted(context, question)) }),
    check: (context, question) => {
      const asked = wanted(context, question);
      return check?.(context, asked);
    },
    rows: (context, question) => rows(context, wanted(context, question)),
  });
}
