import { describeItems } from '@tradecounter/contract/lists/lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../app/api/client.ts';
import { useUser } from '../../../app/session/session.ts';

/** The descriptions of items, by item number. Unknown items have none. */
export type Descriptions = ReadonlyMap<string, string>;

interface Described {
  descriptions: Descriptions;
  /** The item numbers that typed numbers mean, where they are the customer's own. */
  ownNumbers: ReadonlyMap<string, string>;
}

/** Reads what these typed numbers mean. Undefined until it is known, and where it can't be read. */
export function useDescribedItems(SKUs: readonly string[]): Described | undefined {
  const { customerNumber } = useUser();
  const { data } = useQuery({
    queryKey: ['described items', customerNumber, SKUs],
    queryFn: async ({ signal }) => {
      const { items, ownNumbers } = await call(
        describeItems,
        { body: { customerNumber, SKUs: [...SKUs] } },
        { signal },
      );
      return {
        descriptions: new Map(items.map(({ SKU, description }) => [SKU, description])),
        ownNumbers: new Map(ownNumbers.map(({ number, SKU }) => [number, SKU])),
      };
    },
    enabled: SKUs.length > 0,
    placeholderData: keepPreviousData,
    throwOnError: false,
    gcTime: 0,
  });
  return data;
}
