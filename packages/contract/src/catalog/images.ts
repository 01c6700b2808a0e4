import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { limits } from '../limits.ts';
import { code } from '../text.ts';

/** The item whose pictures are requested, by its number. The other fields are accepted and ignored. */
const imageQuery = z.object({
  sku: z._default(code(limits.itemId), ''),
  productCode: z._default(code(limits.itemId), ''),
  vendor: z._default(code(limits.itemId), ''),
  family: z._default(code(limits.itemId), ''),
  division: z._default(code(limits.itemId), ''),
});
export type ImageQuery = z.input<typeof imageQuery>;

/** All pictures of an item, by absolute addresses. The portal's own also exist in other widths. Source: 001 §3. */
export const imageObject = z.object({
  /** The item's main picture. */
  defaultPath: z.string(),
  /** In the order shown, the main picture first. */
  images: z.array(z.string()),
  /** The alternative text of each of `images`; empty = none. */
  texts: z.array(z.string()),
});
export type ImageObject = z.output<typeof imageObject>;

export const getItemImage = defineCall({
  name: 'catalog.getItemImage',
  method: 'GET',
  path: '/api/item/image',
  about: "Returns the address of an item's main picture. Empty if it has none.",
  query: imageQuery,
  answer: z.object({ url: z.string() }),
  access: 'session',
});

export const getItemImages = defineCall({
  name: 'catalog.getItemImages',
  method: 'GET',
  path: '/api/item/imageurls',
  about: 'Returns the addresses of all pictures of an item. An empty object if it has none.',
  query: imageQuery,
  answer: z.object({ imgObj: z.partial(imageObject) }),
  access: 'session',
});

/** Timeout for the list of pictures, in milliseconds. Source: 001 §7 and §9. */
export const imageListTimeout = 10_000;

export const imageCalls = [getItemImage, getItemImages];
