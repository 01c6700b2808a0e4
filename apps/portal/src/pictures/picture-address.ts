import { config } from '../settings/config.ts';
import { atServer } from '../settings/server.ts';

/** The widths that the server makes. */
export const pictureWidths = [160, 480, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = 'webp' | 'avif';

/** An address without its host, where the portal is set to cut it off (`resourcespaceStripHost`): the portal's own host answers for it then. */
export function withoutHost(address: string): string {
  return config().resourcespaceStripHost === 'Y' ? address.replace(/^(?:https?:)?\/\/[^/?#]*/i, '') : address;
}

const ours = /^(\/pictures\/.+?)(?:\/\d+\.(?:webp|avif))?$/;

/** Whether the server makes the picture in several widths. Any other is shown as it lies where it lies. */
export const isSized = (picture: string): boolean => picture.startsWith('/pictures/');

/** A picture without width and ending, whatever of its addresses was told. */
export const baseOf = (address: string): string => ours.exec(address)?.[1] ?? address;

/** Address of a picture in a width. */
export const fileOf = (picture: string, width: PictureWidth, format: PictureFormat = 'webp'): string =>
  atServer(isSized(picture) ? `${picture}/${width}.${format}` : withoutHost(picture));

/** The colour that most of the picture has, for its place until it is there; undefined where its address does not tell. */
export function colourOf(picture: string): string | undefined {
  const colour = /~([0-9a-f]{6})/.exec(picture)?.[1];
  return colour === undefined ? undefined : `#${colour}`;
}
