/** Widths that pictures come in, in pixels; drawn ones are 4:3, and own ones lie within that. */
export const pictureWidths = [160, 480, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const isPictureWidth = (width: number): width is PictureWidth =>
  (pictureWidths as readonly number[]).includes(width);

export const heightOf = (width: number): number => (width * 3) / 4;

/** How pictures are written: as WebP for every browser, as AVIF for those that say that they read it. */
export const pictureFormats = ['webp', 'avif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];
