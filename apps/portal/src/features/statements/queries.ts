import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { StatementDocument, type StatementQuery } from './statement.graphql.ts';
import { WhyBalanceDocument, type WhyBalanceQuery } from './why-balance.graphql.ts';

export type Statement = StatementQuery['statement'];
export type WhyBalance = WhyBalanceQuery['whyBalance'];

/** Reads the statement of a month such as 2026-03. */
export const statementQuery = (customerNumber: string, month: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'statement', month),
    queryFn: async ({ signal }) => (await runQuery(StatementDocument, { customerNumber, month }, signal)).statement,
  });

/** Reads the current balance and what it consists of, to the cent. */
export const whyBalanceQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'why-balance'),
    queryFn: async ({ signal }) => (await runQuery(WhyBalanceDocument, { customerNumber }, signal)).whyBalance,
  });
