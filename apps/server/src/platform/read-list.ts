import {
  type DocumentKind,
  type FilterParam,
  isDay,
  paramsOf,
  type SortOf,
  valuesOf,
} from '@tradecounter/contract/documents/document-kind';
import { limits } from '@tradecounter/contract/limits';
import { checkPage, type PageAsked } from './check-page.ts';
import type { AccountContext } from './context.ts';
import { type FieldProblem, invalid, notAmong } from './failure.ts';
import { need } from './need.ts';

type Narrowing<Kind extends DocumentKind> = Exclude<FilterParam<Kind>, 'search'>;

/** Parameters of a list as received: `search`, and the filters of its kind by name. */
export type ListAsked<Kind extends DocumentKind> = {
  search?: string | null | undefined;
  sort?: SortOf<Kind> | null | undefined;
} & PageAsked &
  Partial<Record<Narrowing<Kind>, string | null | undefined>>;

interface ListRead<Kind extends DocumentKind> {
  sort: SortOf<Kind>;
  search: string | null;
  filters: Partial<Record<Narrowing<Kind>, string | null>>;
  page: number;
  size: number;
}

/** Returns values that a filter of the kind doesn't know, by the filter's name. */
function unknownValues(
  kind: DocumentKind,
  filters: Readonly<Record<string, string | null>>,
): Record<string, FieldProblem> {
  const problems = Object.keys(kind.filters).flatMap((filter) =>
    paramsOf(kind, filter).flatMap((name): [string, FieldProblem][] => {
      const value = filters[name] ?? null;
      if (value === null) return [];
      if (kind.filters[filter]!.kind === 'days') return isDay(value) ? [] : [[name, { word: 'format' }]];
      const known = valuesOf(kind, filter);
      return known === null || known.includes(value) ? [] : [[name, notAmong(known)]];
    }),
  );
  return Object.fromEntries(problems);
}

/**
 * Checks the parameters of a list against its kind. Throws `unauthorized` when the account can't see such documents, or
 * sorts or filters by hidden values, which would reveal them. Throws `invalid` for a page out of bounds and for unknown
 * values.
 */
export function readList<Kind extends DocumentKind>(
  context: AccountContext,
  kind: Kind,
  asked: ListAsked<Kind>,
): ListRead<Kind> {
  if (kind.permission !== undefined) need(context, kind.permission);
  const { page, size } = checkPage(asked, limits.pageSize);
  const sort = asked.sort ?? (kind.defaultSort as SortOf<Kind>);
  const narrowing = Object.keys(kind.filters).filter((filter) => filter !== 'search');
  const names = narrowing.flatMap((filter) => paramsOf(kind, filter));
  const filters = Object.fromEntries(
    names.map((name) => [name, (asked as Record<string, unknown>)[name] ?? null]),
  ) as Record<string, string | null>;
  const problems = unknownValues(kind, filters);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const needed = [
    kind.sorts[sort]?.permission,
    ...narrowing
      .filter((filter) => paramsOf(kind, filter).some((name) => filters[name] !== null))
      .map((filter) => kind.filters[filter]?.permission),
  ];
  for (const permission of needed) if (permission !== undefined) need(context, permission);
  return {
    sort,
    search: asked.search?.trim().slice(0, limits.search) ?? null,
    filters: filters as ListRead<Kind>['filters'],
    page,
    size,
  };
}
