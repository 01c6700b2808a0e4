import type { ImageQuery } from '@tradecounter/contract/catalog/images';
import { queryOptions } from '@tanstack/react-query';
import { customerKey } from '../query/customer-key.ts';
import { lookUpImage, lookUpImages } from './look-up.ts';

/** An item as the look-ups are asked for it. */
export interface KnownItem {
  id: string;
  product?: string | { id: string } | null;
  vendor?: { id: string } | null;
  family?: { id: string } | null;
  division?: { id: string } | null;
}

/** What is known of an item, as the calls name it. */
const queryOf = ({ id, product, vendor, family, division }: KnownItem): ImageQuery => ({
  sku: id,
  productCode: (typeof product === 'string' ? product : product?.id) ?? '',
  vendor: vendor?.id ?? '',
  family: family?.id ?? '',
  division: division?.id ?? '',
});

// A picture that is not there, or not in time, is asked for again when the item is opened again, not before.
const once = { retry: false, staleTime: 300_000, refetchOnWindowFocus: false } as const;

/** The picture that stands for an item, for who knows of none or of one that is gone. */
export const imageQuery = (customerNumber: string, item: KnownItem) =>
  queryOptions({ ...once, queryKey: customerKey(customerNumber, 'image', item.id), queryFn: ({ signal }) => lookUpImage(queryOf(item), signal) });

/** Every picture of an item. */
export const imagesQuery = (customerNumber: string, item: KnownItem) =>
  queryOptions({ ...once, queryKey: customerKey(customerNumber, 'images', item.id), queryFn: ({ signal }) => lookUpImages(queryOf(item), signal) });
