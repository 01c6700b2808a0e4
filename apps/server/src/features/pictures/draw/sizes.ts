/** Widths that pictures come in, in pixels; all are 4:3. */
export const pictureWidths = [160, 480, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const isPictureWidth = (width: number): width is PictureWidth =>
  (pictureWidths as readonly number[]).includes(width);

export const heightOf = (width: number): number => (width * 3) / 4;
