import { limits } from '@tradecounter/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { GoodsNowDocument, type GoodsNowQuery } from './goods-now.graphql.ts';

export type GoodsNow = GoodsNowQuery['goodsNow'][number];

/** The lines to ask about, and the order in which the server counts them, as indexes of `goods`. */
export interface GoodsQuestion {
  goods: readonly GoodsInput[];
  order: readonly number[];
}

export interface GoodsInput {
  itemId: string;
  quantity: string;
  uom: string;
}

/** Splits an array into parts of at most `size` entries. */
function inParts<Entry>(all: readonly Entry[], size: number): Entry[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_part, at) => all.slice(at * size, (at + 1) * size));
}

/**
 * Reads the current price and stock of lines if they were added now. Each line counts what the lines before it in
 * `order` take. A long document is split into several requests. Never cached, because prices and stock change.
 */
export const goodsNowQuery = (customerNumber: string, { goods, order }: GoodsQuestion) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'goods now', goods, order),
    queryFn: async ({ signal }) => {
      const parts = await Promise.all(
        inParts(
          order.map((at) => goods[at]!),
          limits.goodsAtOnce,
        ).map((part) => runQuery(GoodsNowDocument, { customerNumber, goods: part }, signal)),
      );
      const countedGoods = parts.flatMap(({ goodsNow }) => goodsNow);
      return goods.map((_line, at) => countedGoods[order.indexOf(at)]!);
    },
    enabled: goods.length > 0,
    gcTime: 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
