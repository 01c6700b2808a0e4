/** Widths of pictures in pixels. Drawn pictures are 4:3, and the distributor's own pictures fit within that. */
export const pictureWidths = [160, 480, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const isPictureWidth = (width: number): width is PictureWidth =>
  (pictureWidths as readonly number[]).includes(width);

/** The height of a drawn picture of that width, and the maximum height of the distributor's own. */
export const heightOf = (width: number): number => (width * 3) / 4;

/** Picture formats: WebP for every browser, and AVIF for browsers that accept it. */
export const pictureFormats = ['webp', 'avif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];
