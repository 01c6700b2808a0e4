import type { ExportKind, ExportQuestion } from '@tradecounter/contract/downloads/questions';
import { may, type Permission } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../context.ts';
import type { Column } from '../documents/column.ts';

/** A column that may need a permission. */
export type ExportColumn<Row> = Column<Row> & { permission?: Permission };

/** A list that can be downloaded as a file. */
export interface Export<Row, Question> {
  /** The permission for the list, which its file needs too. Undefined allows every signed-in user. */
  permission?: Permission | undefined;
  /** Key of the file's name in the language files. */
  title: string;
  /** Returns the file's title if it depends on the question. */
  fileTitle?: (context: AccountContext, question: Question) => string | Promise<string>;
  columns: readonly ExportColumn<Row>[];
  /** Throws a Failure when the question asks for hidden data. Runs before anything is read. */
  check?: (context: AccountContext, question: Question) => void | Promise<void>;
  /** Yields all rows in batches, read on demand. Ends when the consumer is gone. */
  rows: (context: AccountContext, question: Question) => AsyncIterable<readonly Row[]>;
}

/** The exports of a feature. Each kind of the contract belongs to one feature. */
export type Exports = { readonly [Kind in ExportKind]?: Export<never, ExportQuestion<Kind>> };

/** An export in the platform's view, which doesn't know the type of its rows. */
export type AnyExport = Export<unknown, unknown>;

/** Declares an export and checks its columns against the type of its rows. */
export const defineExport = <Kind extends ExportKind, Row>(
  _kind: Kind,
  one: Export<Row, ExportQuestion<Kind>>,
): Exports => ({ [_kind]: one });

/** Returns the columns that the claims allow. Hidden columns aren't in the file. */
export const shownColumns = (context: AccountContext, { columns }: AnyExport): readonly Column<unknown>[] =>
  columns.filter(({ permission }) => permission === undefined || may(context.claims, permission));

/**
 * Collects the exports of all features by kind. Throws when two features export the same kind, or a kind of the
 * contract has no export.
 */
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
