import type { PictureFormat } from './sizes.ts';

/** A material as a picture. */
export interface PictureRequest {
  /** A name that feeds can use, such as 'oak-plank/natural'. */
  material: string;
  /** 160, 480 or 1200 pixels. */
  width: number;
  /** The default is WebP. */
  format?: PictureFormat;
}

/** Draws pictures of goods that have no photograph. */
export interface Drawings {
  /** Returns an encoded picture. Rejects for an unknown material or width. */
  render: (request: PictureRequest) => Promise<Buffer>;
}
