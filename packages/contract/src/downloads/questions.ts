import * as z from 'zod/mini';
import {
  type DocumentKind,
  type FilterParam,
  paramsOf,
  type SortOf,
  sortsOf,
  valuesOf,
} from '../documents/document-kind.ts';
import { documentKinds } from '../documents/kinds.ts';
import { limits } from '../limits.ts';
import { oneLine } from '../text.ts';

type AllKinds = typeof documentKinds;

/** The kinds of documents whose lists can be downloaded as files. */
export const exportedKinds = Object.fromEntries(
  Object.entries(documentKinds).filter(([, { exports }]) => exports.length > 0),
) as {
  [Key in keyof AllKinds as AllKinds[Key]['exports'] extends readonly [] ? never : Key]: AllKinds[Key];
};

export type ExportKind = keyof typeof exportedKinds;

export const exportKinds = Object.keys(exportedKinds) as [ExportKind, ...ExportKind[]];

type Kinds = typeof exportedKinds;

/** The search, sort order and filters of an exported list, as on its page. Absent or empty filters don't filter. */
export type ExportQuestion<Kind extends ExportKind> = { search: string; sort: SortOf<Kinds[Kind]> } & Partial<
  Record<Exclude<FilterParam<Kinds[Kind]>, 'search'>, string>
>;

/** Returns the names of a question's parts, for the portal, which doesn't check them. */
export function exportParams(key: ExportKind): readonly string[] {
  const kind: DocumentKind = exportedKinds[key];
  return ['search', 'sort', ...Object.keys(kind.filters).flatMap((filter) => paramsOf(kind, filter))];
}

const text = z._default(oneLine(limits.search), '');

/** Returns the schema of a kind's question, which rejects unknown fields. */
function questionOf(kind: DocumentKind) {
  const filters = Object.keys(kind.filters).flatMap((filter) => {
    const values = valuesOf(kind, filter);
    return paramsOf(kind, filter).map((name) => [name, values === null ? text : z.optional(z.enum(values))] as const);
  });
  return z.strictObject({
    search: text,
    ...Object.fromEntries(filters),
    sort: z._default(z.enum(sortsOf(kind)), kind.defaultSort),
  });
}

/** The schema of each kind's question. */
export const exportQuestions = Object.fromEntries(
  exportKinds.map((kind) => [kind, questionOf(exportedKinds[kind])]),
) as Record<ExportKind, ReturnType<typeof questionOf>>;

/** The file format of a downloaded list. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
