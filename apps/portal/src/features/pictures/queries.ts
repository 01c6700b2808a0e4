import type { ImageQuery } from '@tradecounter/contract/catalog/images';
import { queryOptions } from '@tanstack/react-query';
import { customerKey } from '../../app/query/customer-key.ts';
import { log } from '../../app/log/log.ts';
import { lookUpImage, lookUpImages, NoImage, type Outcome } from './look-up.ts';

/** The part of an item that lookups need. */
export interface KnownItem {
  id: string;
  product?: string | { id: string } | null;
  vendor?: { id: string } | null;
  family?: { id: string } | null;
  division?: { id: string } | null;
}

/** Returns the fields of an item as the calls name them. */
const queryOf = ({ id, product, vendor, family, division }: KnownItem): ImageQuery => ({
  sku: id,
  productCode: (typeof product === 'string' ? product : product?.id) ?? '',
  vendor: vendor?.id ?? '',
  family: family?.id ?? '',
  division: division?.id ?? '',
});

// Results, including 'none found', stay fresh for five minutes: an item without a picture may be in many lines.
const lookupOptions = { retry: false, retryOnMount: false, staleTime: 300_000, refetchOnWindowFocus: false } as const;

/** The outcome of a lookup that found nothing. */
export interface Missing {
  outcome: Outcome;
}

/**
 * Turns 'none found' into a result that is cached like any other. Logs each outcome; an invalid answer as an error (001
 * §8).
 */
const orMissing = <Picture>(sku: string, lookUp: Promise<Picture>): Promise<Picture | Missing> =>
  lookUp.catch((error: unknown) => {
    if (!(error instanceof NoImage)) throw error;
    log[error.outcome === 'invalid' ? 'error' : 'warn'](error.message, sku);
    if (error.outcome === 'canceled') throw error;
    return { outcome: error.outcome };
  });

/** Looks up an item's picture where the list has none, or one that failed to load. */
export const imageQuery = (customerNumber: string, item: KnownItem) =>
  queryOptions({
    ...lookupOptions,
    queryKey: customerKey(customerNumber, 'image', item.id),
    queryFn: ({ signal }) => orMissing(item.id, lookUpImage(queryOf(item), signal)),
  });

/** Reads every picture of an item. */
export const imagesQuery = (customerNumber: string, item: KnownItem) =>
  queryOptions({
    ...lookupOptions,
    queryKey: customerKey(customerNumber, 'images', item.id),
    queryFn: ({ signal }) => orMissing(item.id, lookUpImages(queryOf(item), signal)),
  });

/**
 * Returns the outcome of a lookup without a picture; null while it runs, where it found one, and where the server
 * rejected it.
 */
export const outcomeOf = ({ data, error }: { data: unknown; error: Error | null }): Outcome | null => {
  if (error instanceof NoImage) return error.outcome;
  return typeof data === 'object' && data !== null && 'outcome' in data ? (data as Missing).outcome : null;
};
