import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { priceLists } from '@tradecounter/contract/documents/price-lists';
import { limits } from '@tradecounter/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { claimsOf } from '../../app/session/session.ts';
import { type ListQuestion, questionFor } from '../../ui/list-page/list-question.ts';
import type { PageQuery } from '../../ui/long-list/row-pages.ts';
import { PriceListChoicesDocument } from './choices.graphql.ts';
import { PriceListsDocument } from './counts.graphql.ts';
import { PriceListDocument, type PriceListQuery } from './price-list.graphql.ts';

export type PriceListRow = PriceListQuery['priceList']['priceList'][number];
export type PriceListQuestion = ListQuestion<typeof priceLists>;

/** The number of rows that each request reads while the user scrolls: the maximum of an answer. */
export const rowsPerPage = limits.pageSize;

/**
 * Returns the query for pages of a price list with its filters and sort order, without the parts that this user may not
 * ask for.
 */
export function priceListPages(user: AuthUser, question: PriceListQuestion): PageQuery<PriceListRow> {
  const { customerNumber } = user;
  const {
    sort = priceLists.defaultSort,
    page: _page,
    size: _size,
    ...filters
  } = questionFor(priceLists, question, claimsOf(user));
  return (page) => {
    const variables = { ...filters, sort, page, size: rowsPerPage };
    return {
      queryKey: customerKey(customerNumber, 'priceList', variables),
      queryFn: async ({ signal }) => {
        const { total, priceList: rows } = (await runQuery(PriceListDocument, { customerNumber, ...variables }, signal))
          .priceList;
        return { total, rows };
      },
    };
  };
}

/** Milliseconds. Prices change by the day, and lists change with an import. */
const staleTime = 60_000;

/** Reads the lists and their number of items. */
export const priceListsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'priceLists'),
    queryFn: async ({ signal }) => (await runQuery(PriceListsDocument, { customerNumber }, signal)).priceLists,
    staleTime,
  });

/** Reads the filter values of a list. */
export const choicesQuery = (customerNumber: string, list: string | undefined) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'priceListChoices', list ?? null),
    queryFn: async ({ signal }) =>
      (await runQuery(PriceListChoicesDocument, { customerNumber, ...(list !== undefined && { list }) }, signal))
        .priceListChoices,
    staleTime,
  });

/** Returns the query of the first rows, which are fetched while the page loads. `list` is set for pages of one list. */
export const firstRowsQuery = (list?: string) => (user: AuthUser, question: PriceListQuestion) => ({
  ...priceListPages(user, list === undefined ? question : { ...question, list })(1),
  staleTime,
});
