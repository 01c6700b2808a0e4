import type { ImageObject } from '@tradecounter/contract/catalog/images';
import type { Context } from '../../../platform/context.ts';
import { largestOf } from '../../pictures/picture-address.ts';
import { findImages } from './item-images-repository.ts';

/**
 * The picture that stands for an item; '' where there is none. The number alone decides: to compare what else is asked with would tell
 * who may not see an item's vendor whose it is.
 */
export async function lookUpImage({ db }: Context, { sku }: { sku: string }): Promise<{ url: string }> {
  const [first] = await findImages(db, sku);
  return { url: largestOf(first?.picture ?? null) };
}

/** All pictures of an item, or an empty object. */
export async function lookUpImages(
  { db }: Context,
  { sku }: { sku: string },
): Promise<{ imgObj: Partial<ImageObject> }> {
  const found = await findImages(db, sku);
  const images = found.map(({ picture }) => largestOf(picture));
  return { imgObj: images.length === 0 ? {} : { defaultPath: images[0]!, images, texts: found.map(({ alt }) => alt) } };
}
