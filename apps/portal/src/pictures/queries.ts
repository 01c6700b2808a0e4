import type { ImageQuery } from '@tradecounter/contract/catalog/images';
import { queryOptions } from '@tanstack/react-query';
import { customerKey } from '../query/customer-key.ts';
import { lookUpImage, lookUpImages, NoImage, outcomes } from './look-up.ts';

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

// What was found, and that nothing was, holds for five minutes: an item without a picture may stand in many lines.
const once = { retry: false, retryOnMount: false, staleTime: 300_000, refetchOnWindowFocus: false } as const;

/** That there is none is an answer too, and kept like one. */
const orNone = <Found>(lookUp: Promise<Found>): Promise<Found | null> =>
  lookUp.catch((error: unknown) => {
    if (error instanceof NoImage && error.message !== outcomes.canceled) return null;
    throw error;
  });

/** The picture that stands for an item, for who knows of none or of one that is gone; null: there is none. */
export const imageQuery = (customerNumber: string, item: KnownItem) =>
  queryOptions({
    ...once,
    queryKey: customerKey(customerNumber, 'image', item.id),
    queryFn: ({ signal }) => orNone(lookUpImage(queryOf(item), signal)),
  });

/** Every picture of an item; null: there is none. */
export const imagesQuery = (customerNumber: string, item: KnownItem) =>
  queryOptions({
    ...once,
    queryKey: customerKey(customerNumber, 'images', item.id),
    queryFn: ({ signal }) => orNone(lookUpImages(queryOf(item), signal)),
  });
