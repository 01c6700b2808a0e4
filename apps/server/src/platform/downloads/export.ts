import type { ExportKind, ExportQuestion } from '@tradecounter/contract/downloads/questions';
import { may, type Permission } from '@tradecounter/contract/permissions';
import type { AccountContext } from '../context.ts';
import type { Column } from '../documents/column.ts';

/** A column that not everybody may see. */
export type ExportColumn<Row> = Column<Row> & { permission?: Permission };

/** A list that leaves the house as a file. */
export interface Export<Row, Question> {
  /** Who may not see the list gets no file of it either; none = everybody who is signed in. */
  permission?: Permission | undefined;
  /** Key of the file's name in the language files. */
  title: string;
  /** What the file is called, where the question has a say in it. */
  fileTitle?: (context: AccountContext, question: Question) => string;
  columns: readonly ExportColumn<Row>[];
  /** Throws a Failure where the question asks for what the claims hide. Nothing has been read then. */
  check?: (context: AccountContext, question: Question) => void | Promise<void>;
  /** All rows in batches, read as they are taken; ended when nobody takes them any more. */
  rows: (context: AccountContext, question: Question) => AsyncIterable<readonly Row[]>;
}

/** What a feature exports. Each kind of the contract belongs to one feature. */
export type Exports = { readonly [Kind in ExportKind]?: Export<never, ExportQuestion<Kind>> };

/** An export as the platform calls it: what its rows are stays between its own functions. */
export type AnyExport = Export<unknown, unknown>;

/** Declares an export and keeps its columns to its rows. */
export const defineExport = <Kind extends ExportKind, Row>(
  _kind: Kind,
  one: Export<Row, ExportQuestion<Kind>>,
): Exports => ({ [_kind]: one });

/** The columns that the claims show: what is hidden is not in the file. */
export const shownColumns = (context: AccountContext, { columns }: AnyExport): readonly Column<unknown>[] =>
  columns.filter(({ permission }) => permission === undefined || may(context.claims, permission));

/** The exports of all features by kind. Throws where two have the same, or one of the contract has none. */
export function gatherExports(
  all: readonly Exports[],
  kinds: readonly ExportKind[],
): ReadonlyMap<ExportKind, AnyExport> {
  const found = new Map<ExportKind, AnyExport>();
  for (const [kind, one] of all.flatMap((exports) => Object.entries(exports)) as [ExportKind, unknown][]) {
    if (found.has(kind)) throw new Error(`Two features export ${kind}.`);
    found.set(kind, one as AnyExport);
  }
  const missing = kinds.filter((kind) => !found.has(kind));
  if (missing.length > 0) throw new Error(`No feature exports ${missing.join(', ')}.`);
  return found;
}
