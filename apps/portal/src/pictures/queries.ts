import type { ImageQuery } from '@tradecounter/contract/catalog/images';
import { queryOptions } from '@tanstack/react-query';
import { customerKey } from '../query/customer-key.ts';
import { log } from '../log/log.ts';
import { lookUpImage, lookUpImages, NoImage, type Outcome } from './look-up.ts';

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

/** How a look-up ended that found nothing. */
export interface Missing {
  outcome: Outcome;
}

/** That there is none is an answer too, and kept like one. Each outcome is logged: that of a wrong answer as an error (001 §8). */
const orMissing = <Found>(sku: string, lookUp: Promise<Found>): Promise<Found | Missing> =>
  lookUp.catch((error: unknown) => {
    if (!(error instanceof NoImage)) throw error;
    log[error.outcome === 'invalid' ? 'error' : 'warn'](error.message, sku);
    if (error.outcome === 'canceled') throw error;
    return { outcome: error.outcome };
  });

/** Looks up an item's picture where the list has none, or one that failed to load. */
export const imageQuery = (customerNumber: string, item: KnownItem) =>
  queryOptions({
    ...once,
    queryKey: customerKey(customerNumber, 'image', item.id),
    queryFn: ({ signal }) => orMissing(item.id, lookUpImage(queryOf(item), signal)),
  });

/** Every picture of an item. */
export const imagesQuery = (customerNumber: string, item: KnownItem) =>
  queryOptions({
    ...once,
    queryKey: customerKey(customerNumber, 'images', item.id),
    queryFn: ({ signal }) => orMissing(item.id, lookUpImages(queryOf(item), signal)),
  });

/** How a look-up ended without a picture; null while it runs, where it found one, and where the server refused. */
export const outcomeOf = ({ data, error }: { data: unknown; error: Error | null }): Outcome | null => {
  if (error instanceof NoImage) return error.outcome;
  return typeof data === 'object' && data !== null && 'outcome' in data ? (data as Missing).outcome : null;
};
