import { limits } from '@tradecounter/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../graphql/run-query.ts';
import { customerKey } from '../../query/customer-key.ts';
import { GoodsNowDocument, type GoodsNowQuery } from './goods-now.graphql.ts';

export type GoodsNow = GoodsNowQuery['goodsNow'][number];

export interface GoodsAsked {
  itemId: string;
  quantity: string;
  uom: string;
}

function inParts<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_part, at) => all.slice(at * size, (at + 1) * size));
}

/** What goods would come to if they were added now, in their order; a long document is asked about in parts. Never remembered: price and stock are of now. */
export const goodsNowQuery = (customerNumber: string, goods: readonly GoodsAsked[]) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'goods now', goods),
    queryFn: async ({ signal }) => {
      const parts = await Promise.all(inParts(goods, limits.goodsAtOnce).map((part) => runQuery(GoodsNowDocument, { customerNumber, goods: part }, signal)));
      return parts.flatMap(({ goodsNow }) => goodsNow);
    },
    enabled: goods.length > 0,
    gcTime: 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
