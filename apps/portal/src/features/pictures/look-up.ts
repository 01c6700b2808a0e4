import { getItemImage, getItemImages, imageListTimeout, type ImageQuery } from '@tradecounter/contract/catalog/images';
import { call } from '../../app/api/client.ts';

/** The outcomes of a lookup without a picture. Source: 001 §8. */
export const outcomes = { none: 'No image found', invalid: 'Invalid Image Obj', canceled: 'Request canceled' } as const;

export type Outcome = keyof typeof outcomes;

/** Thrown when a lookup finds no picture; its message is one of the outcomes. */
export class NoImage extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcomes[outcome]);
    this.outcome = outcome;
    this.name = 'NoImage';
  }
}

/** All pictures of an item. Source: 001 §3. */
export interface ItemImages {
  /** The first to show. */
  primary: string;
  /** The one that represents the item. */
  defaultPath: string;
  images: readonly string[];
  /** The alternative text of each of `images`; empty = none. */
  texts: readonly string[];
}

/** Waits for a request. Throws NoImage when the caller aborted it. */
const orCanceled = async <Answer>(request: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> =>
  request.catch((error: unknown) => {
    throw signal?.aborted === true ? new NoImage('canceled') : error;
  });

/** Returns the picture that represents an item. Throws NoImage. */
export async function lookUpImage(item: ImageQuery, signal?: AbortSignal): Promise<string> {
  const { url } = await orCanceled(call(getItemImage, { query: item }, signal === undefined ? {} : { signal }), signal);
  if (typeof url !== 'string' || url === '') throw new NoImage('none');
  return url;
}

/** Returns all pictures of an item; aborts after ten seconds. Throws NoImage. */
export async function lookUpImages(item: ImageQuery, signal?: AbortSignal): Promise<ItemImages> {
  const combined = AbortSignal.any([AbortSignal.timeout(imageListTimeout), ...(signal === undefined ? [] : [signal])]);
  const { imgObj } = (await orCanceled(call(getItemImages, { query: item }, { signal: combined }), combined)) as {
    imgObj?: Partial<ItemImages> | null;
  };
  if (imgObj === undefined || imgObj === null) throw new NoImage('none');
  const { images = [], defaultPath = images[0] ?? '', texts = [] } = imgObj;
  const primary = images[0] ?? defaultPath;
  if (primary === '') throw new NoImage('invalid');
  return { primary, defaultPath, images: images.length === 0 ? [primary] : images, texts };
}
