import type { Claims } from '@tradecounter/contract/claims';
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
import { may, type Permission } from '@tradecounter/contract/permissions';
import { readOneOf, readPage, readShortText, readText } from '../../search-params/readers.ts';

/** What the address of a list says; absent = default. */
export type ListQuestion<Kind extends DocumentKind = DocumentKind> = {
  [Name in FilterParam<Kind>]?: string | undefined;
} & {
  sort?: SortOf<Kind> | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

/** A question of some kind, where its names are data. */
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
  return size !== pageSizes.usual && pageSizes.choices.some((one) => one === size) ? size : undefined;
}

/** Reads the address of a list of that kind. What it does not know is left out, and a bad address never breaks a page. */
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

const permitted = ({ permission }: { permission?: Permission }, claims: Claims): boolean =>
  permission === undefined || may(claims, permission);

/** The filters of the kind that this reader may narrow down by. */
export const filtersFor = (kind: DocumentKind, claims: Claims): string[] =>
  Object.keys(kind.filters).filter((filter) => permitted(kind.filters[filter]!, claims));

/** The sorts that this reader may ask for. */
export const sortsFor = <Kind extends DocumentKind>(kind: Kind, claims: Claims): SortOf<Kind>[] =>
  sortsOf(kind).filter((sort) => permitted(kind.sorts[sort]!, claims));

/** The question without what this reader may not ask: a link from somebody who sees more still shows the list. */
export function questionFor<Kind extends DocumentKind>(
  kind: Kind,
  question: ListQuestion<Kind>,
  claims: Claims,
): ListQuestion<Kind> {
  const refused = Object.keys(kind.filters).filter((filter) => !permitted(kind.filters[filter]!, claims));
  const without = Object.fromEntries(
    refused.flatMap((filter) => paramsOf(kind, filter)).map((name) => [name, undefined]),
  );
  const { sort } = question;
  const maySort = sort === undefined || sortsFor(kind, claims).includes(sort);
  return { ...question, ...without, ...(maySort ? {} : { sort: undefined }) };
}

/** Whether anything narrows the list down. */
export const isNarrowed = (kind: DocumentKind, question: AnyQuestion): boolean =>
  Object.keys(kind.filters).some((filter) => paramsOf(kind, filter).some((name) => question[name] !== undefined));

/** The same question of all that there is, where the list shows only some of it unless asked; null where it is asked already. */
export function widerQuestion(kind: DocumentKind, question: AnyQuestion): AnyQuestion | null {
  const filter = Object.keys(kind.filters).find((name) => {
    const one = kind.filters[name]!;
    return (
      one.kind === 'choice' && one.usual !== undefined && one.values.includes('all') && question[name] === undefined
    );
  });
  return filter === undefined ? null : { ...question, [filter]: 'all', page: undefined };
}
