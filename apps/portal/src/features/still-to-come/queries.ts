import { stillToCome } from '@tradecounter/contract/documents/still-to-come';
import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import { StillToComeChoicesDocument } from './choices.graphql.ts';
import { StillToComeNewsDocument } from './news.graphql.ts';
import { StillToComeDocument, type StillToComeQuery } from './still-to-come.graphql.ts';

export type Goods = StillToComeQuery['stillToCome']['stillToCome'][number];

/** Reads a page of the goods that are still to come. */
export const stillToComeQuery = listQuery('stillToCome', stillToCome, async (variables, signal) => {
  const { total, stillToCome: rows } = (await runQuery(StillToComeDocument, variables, signal)).stillToCome;
  return { total, rows };
});

/** Reads the jobs and items by which the list can be filtered. */
export const choicesQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'stillToCome', 'choices'),
    queryFn: async ({ signal }) =>
      (await runQuery(StillToComeChoicesDocument, { customerNumber }, signal)).stillToComeChoices,
    staleTime: 60_000,
  });

/** Reads how many dates have moved since the user last looked, and whether the user has a mail or a calendar. */
export const newsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'stillToComeNews'),
    queryFn: async ({ signal }) =>
      (await runQuery(StillToComeNewsDocument, { customerNumber }, signal)).stillToComeNews,
    staleTime: 60_000,
  });
