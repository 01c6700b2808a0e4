import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { today } from '../../format/zone.ts';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { pageData } from '../../app/query/page-data.ts';
import { userToFetchFor } from '../../app/session/between-customers.ts';
import { AccountBalanceDocument } from './balance.graphql.ts';
import { AccountOverviewDocument, type AccountOverviewQuery } from './overview.graphql.ts';
import { type OverviewQuestion, spanOf } from './overview-question.ts';

type Account = AccountOverviewQuery['account'];

export type Figures = NonNullable<Account['figures']> & Pick<Account, 'salesperson'>;
export type Spend = NonNullable<Figures['spend']>;

/** Reads all figures of the overview in one request. */
export const figuresQuery = (customerNumber: string, question: OverviewQuestion) => {
  const variables = { ...spanOf(question, today()), shipTo: question.shipTo ?? null };
  return queryOptions({
    queryKey: customerKey(customerNumber, 'overview', variables),
    queryFn: async ({ signal }): Promise<Figures | null> => {
      const { account } = await runQuery(AccountOverviewDocument, { customerNumber, ...variables }, signal);
      return account.figures === null ? null : { ...account.figures, salesperson: account.salesperson };
    },
    placeholderData: keepPreviousData,
    ...pageData,
  });
};

/** Reads the balance alone, for the home page's card. */
export const balanceQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'overview', 'balance'),
    queryFn: async ({ signal }) =>
      (await runQuery(AccountBalanceDocument, { customerNumber }, signal)).account.figures ?? null,
  });

/** Starts reading the figures while the page loads. */
export function prefetchFigures(client: QueryClient, question: OverviewQuestion): void {
  const user = userToFetchFor();
  if (user !== null) void client.prefetchQuery(figuresQuery(user.customerNumber, question));
}
