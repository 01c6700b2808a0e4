import { readAttachment } from '@tradecounter/contract/attachments/attachment-calls';
import { returns } from '@tradecounter/contract/documents/returns';
import type { ReturnSource } from '@tradecounter/contract/returns/return-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import { ReturnDocument, type ReturnQuery } from './return.graphql.ts';
import { ReturnsDocument, type ReturnsQuery } from './returns.graphql.ts';
import { ReturnFormDocument, type ReturnFormQuery } from './requesting/return-form.graphql.ts';

export type ReturnSummary = ReturnsQuery['returns']['returns'][number];
export type Return = NonNullable<ReturnQuery['return']>;
export type ReturnLine = Return['lines'][number];
export type ReturnableLine = ReturnFormQuery['returnForm']['lines'][number];

/** Reads a page of the returns. */
export const returnsQuery = listQuery('returns', returns, async (variables, signal) => {
  const { total, moreThan, returns: rows } = (await runQuery(ReturnsDocument, variables, signal)).returns;
  return { total, moreThan, rows };
});

/** Reads one return; null when none has that number. */
export const returnQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'returns', 'one', id),
    queryFn: async ({ signal }) => (await runQuery(ReturnDocument, { customerNumber, id }, signal)).return,
    ...pageData,
  });

/** Reads the delivered lines of an order or invoice, with what can be returned of each. */
export const returnFormQuery = (customerNumber: string, source: ReturnSource, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'returns', 'form', source, id),
    queryFn: async ({ signal }) =>
      (await runQuery(ReturnFormDocument, { customerNumber, source, id }, signal)).returnForm.lines,
    // Others may have returned something since.
    staleTime: 0,
  });

/** Reads a picture of a return as a data URL, once `shown` is true. */
export function usePicture(attachmentId: string, shown: boolean) {
  const { customerNumber } = useUser();
  return useQuery({
    queryKey: customerKey(customerNumber, 'returns', 'picture', attachmentId),
    queryFn: async ({ signal }) => {
      const { mediaType, bytes } = await call(readAttachment, { body: { customerNumber, attachmentId } }, { signal });
      if (mediaType !== 'image/jpeg') throw new Error('This is no picture.');
      return `data:image/jpeg;base64,${bytes}`;
    },
    enabled: shown,
    staleTime: Infinity,
  });
}
