import { holds } from '@tradecounter/contract/documents/holds';
import type { QueryClient } from '@tanstack/react-query';
import { runQuery } from '../../graphql/run-query.ts';
import { listQuery, prefetchList } from '../../ui/list-page/list-query.ts';
import type { ListQuestion } from '../../ui/list-page/list-question.ts';
import { HoldsDocument, type HoldsQuery } from './holds.graphql.ts';

export type HoldRow = HoldsQuery['holds']['holds'][number];

/** What the address of /holds says. */
export type HoldsQuestion = ListQuestion<typeof holds>;

/** One page of the holds, live ones and those that ended lately. */
export const holdListQuery = listQuery('holds', holds, async (asked, signal) => {
  const { total, holds: rows } = (await runQuery(HoldsDocument, asked, signal)).holds;
  return { total, rows };
});

/** Guard updateholds: the holds are fetched before the page shows them. */
export const prefetchHoldList = (client: QueryClient, question: HoldsQuestion): void => prefetchList(holdListQuery, client, question);
