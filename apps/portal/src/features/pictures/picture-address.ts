import { config } from '../../app/settings/config.ts';
import { atServer } from '../../app/settings/server.ts';

/** The widths that the server generates. */
export const pictureWidths = [160, 480, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = 'webp' | 'avif';

/**
 * Returns an address without its host where the configuration removes it (`resourcespaceStripHost`), so that the
 * portal's own host serves it.
 */
export function withoutHost(address: string): string {
  return config().resourcespaceStripHost === 'Y' ? address.replace(/^(?:https?:)?\/\/[^/?#]*/i, '') : address;
}

const serverPicture = /^(\/pictures\/.+?)(?:\/\d+\.(?:webp|avif))?$/;

/**
 * Returns whether the server generates several widths of the picture. Any other picture is shown from its own address.
 */
export const isSized = (picture: string): boolean => picture.startsWith('/pictures/');

/** Returns the address of a picture without width and extension. */
export const baseOf = (address: string): string => serverPicture.exec(address)?.[1] ?? address;

/** Returns the address of a picture in a width. */
export const fileOf = (picture: string, width: PictureWidth, format: PictureFormat = 'webp'): string =>
  atServer(isSized(picture) ? `${picture}/${width}.${format}` : withoutHost(picture));

/**
 * Returns the picture's main color, which fills its place until it has loaded; undefined where its address doesn't
 * contain it.
 */
export function colourOf(picture: string): string | undefined {
  const colour = /~([0-9a-f]{6})/.exec(picture)?.[1];
  return colour === undefined ? undefined : `#${colour}`;
}
