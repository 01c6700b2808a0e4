import type { QueryOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/catalog/images';
import type { ImageObject } from '@tradecounter/contract/catalog/images';
import type { Context } from '../../../platform/context.ts';
import { largestOf } from '../../pictures/picture-address.ts';
import { findImages } from './item-images-repository.ts';

/**
 * Returns the main picture of an item, or '' if it has none. Only the number counts. Comparing the other parameters
 * would reveal the vendor of an item to users who may not see vendors.
 */
export async function lookUpImage(
  { db }: Context,
  { sku }: QueryOf<typeof calls.getItemImage>,
): Promise<{ url: string }> {
  const [first] = await findImages(db, sku);
  return { url: largestOf(first?.picture ?? null) };
}

/** Returns all pictures of an item, or an empty object. */
export async function lookUpImages(
  { db }: Context,
  { sku }: QueryOf<typeof calls.getItemImages>,
): Promise<{ imgObj: Partial<ImageObject> }> {
  const rows = await findImages(db, sku);
  const images = rows.map(({ picture }) => largestOf(picture));
  return { imgObj: images.length === 0 ? {} : { defaultPath: images[0]!, images, texts: rows.map(({ alt }) => alt) } };
}
