import type { Claims } from '@tradecounter/contract/auth/claims';
import {
  type DocumentKind,
  type FilterParam,
  isDay,
  pageSizes,
  paramsOf,
  type SortOf,
  sortsOf,
  valuesOf,
} from '@tradecounter/contract/documents/document-kind';
import { limits } from '@tradecounter/contract/limits';
import { may, type Permission } from '@tradecounter/contract/auth/permissions';
import { readOneOf, readPage, readShortText, readText } from '../../app/router/readers.ts';

/** The question in the address of a list; absent = default. */
export type ListQuestion<Kind extends DocumentKind = DocumentKind> = {
  [Name in FilterParam<Kind>]?: string | undefined;
} & {
  sort?: SortOf<Kind> | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

/** A question of any kind, where the names are data. */
export type AnyQuestion = Readonly<Record<string, string | number | undefined>>;

type Raw = Record<string, unknown>;

function readDay(raw: Raw, name: string): string | undefined {
  const text = readText(raw, name);
  return text !== undefined && isDay(text) ? text : undefined;
}

function readFilter(kind: DocumentKind, filter: string, raw: Raw): (readonly [string, string | undefined])[] {
  if (kind.filters[filter]?.kind === 'days')
    return paramsOf(kind, filter).map((name) => [name, readDay(raw, name)] as const);
  const values = valuesOf(kind, filter);
  return [[filter, values === null ? readShortText(raw, filter, limits.search) : readOneOf(raw, filter, values)]];
}

function readSize(raw: Raw): number | undefined {
  const size = Number(readText(raw, 'size'));
  return size !== pageSizes.usual && pageSizes.choices.some((choice) => choice === size) ? size : undefined;
}

/**
 * Reads the address of a list of that kind. Ignores unknown and invalid parameters, so that a bad address never breaks
 * a page.
 */
export const readListQuestion =
  <const Kind extends DocumentKind>(kind: Kind) =>
  (raw: Raw): ListQuestion<Kind> => {
    const sort = readOneOf(raw, 'sort', sortsOf(kind));
    const filters = Object.fromEntries(Object.keys(kind.filters).flatMap((filter) => readFilter(kind, filter, raw)));
    return {
      ...filters,
      sort: sort === kind.defaultSort ? undefined : sort,
      page: readPage(raw),
      size: readSize(raw),
    } as ListQuestion<Kind>;
  };

const isPermitted = ({ permission }: { permission?: Permission }, claims: Claims): boolean =>
  permission === undefined || may(claims, permission);

/** The filters of the kind that this user may use. */
export const filtersFor = (kind: DocumentKind, claims: Claims): string[] =>
  Object.keys(kind.filters).filter((filter) => isPermitted(kind.filters[filter]!, claims));

/** The sorts that this user may use. */
export const sortsFor = <Kind extends DocumentKind>(kind: Kind, claims: Claims): SortOf<Kind>[] =>
  sortsOf(kind).filter((sort) => isPermitted(kind.sorts[sort]!, claims));

/**
 * Returns the question without the parts that this user may not ask for. A link from a user with more permissions
 * therefore still shows the list.
 */
export function questionFor<Kind extends DocumentKind>(
  kind: Kind,
  question: ListQuestion<Kind>,
  claims: Claims,
): ListQuestion<Kind> {
  const forbidden = Object.keys(kind.filters).filter((filter) => !isPermitted(kind.filters[filter]!, claims));
  const cleared = Object.fromEntries(
    forbidden.flatMap((filter) => paramsOf(kind, filter)).map((name) => [name, undefined]),
  );
  const { sort } = question;
  const maySort = sort === undefined || sortsFor(kind, claims).includes(sort);
  return { ...question, ...cleared, ...(maySort ? {} : { sort: undefined }) };
}

/** Returns whether any filter is active. */
export const isNarrowed = (kind: DocumentKind, question: AnyQuestion): boolean =>
  Object.keys(kind.filters).some((filter) => paramsOf(kind, filter).some((name) => question[name] !== undefined));

/**
 * Returns the same question over all rows, for a list that shows only some of them by default. Returns null where the
 * question already covers all rows.
 */
export function widerQuestion(kind: DocumentKind, question: AnyQuestion): AnyQuestion | null {
  const filter = Object.keys(kind.filters).find((name) => {
    const declared = kind.filters[name]!;
    if (declared.kind !== 'choice' || declared.usual === undefined) return false;
    return declared.values.includes('all') && question[name] === undefined;
  });
  return filter === undefined ? null : { ...question, [filter]: 'all', page: undefined };
}
