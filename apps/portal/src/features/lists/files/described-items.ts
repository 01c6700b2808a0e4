import { describeItems } from '@tradecounter/contract/lists/lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useUser } from '../../../session/session.ts';

/** The descriptions of items, by item number. Unknown items have none. */
export type Descriptions = ReadonlyMap<string, string>;

/** Reads the descriptions of these items. Undefined until they are known, and where they can't be read. */
export function useDescriptions(SKUs: readonly string[]): Descriptions | undefined {
  const { customerNumber } = useUser();
  const { data } = useQuery({
    queryKey: ['described items', customerNumber, SKUs],
    queryFn: async ({ signal }) => {
      const { items } = await call(describeItems, { body: { customerNumber, SKUs: [...SKUs] } }, { signal });
      return new Map(items.map(({ SKU, description }) => [SKU, description]));
    },
    enabled: SKUs.length > 0,
    placeholderData: keepPreviousData,
    throwOnError: false,
    gcTime: 0,
  });
  return data;
}
