import type { Drawings } from './drawings.ts';
import { encodeOwn } from './encode.ts';
import { fewAtOnce, type InTurn } from '../../platform/few-at-once.ts';
import type { KeptFiles } from './kept/kept-files.ts';
import { colourOf } from './material-colours.ts';
import { pictureVersion, readPictureName } from './picture-address.ts';
import { isPictureWidth, type PictureFormat, type PictureWidth } from './sizes.ts';

/** Makes pictures once and keeps them. */
export interface PictureStore {
  /**
   * Returns the picture of an address at 160, 480 or 1200 pixels. Null when the name or width doesn't exist. Throws
   * `unavailable` when too many pictures are waiting to be made.
   */
  get: (kind: string, variant: string, width: number, format: PictureFormat) => Promise<Buffer | null>;
}

export interface PictureStoreOptions {
  /** Storage of the pictures. */
  kept: KeptFiles;
  /** Returns the master of a distributor's own picture, or null. */
  masterOf?: (own: string, hash: string) => Promise<Buffer | null>;
  render: Drawings['render'];
  /** Limits how many pictures are made at once. */
  inTurn?: InTurn;
}

interface Wanted {
  file: string;
  make: () => Promise<Buffer | null>;
}

/**
 * Makes a picture on its first request and keeps it. Concurrent requests make it only once. Rejects when the folder
 * isn't writable.
 */
export function pictureStore({
  kept,
  masterOf = async () => null,
  render,
  inTurn = fewAtOnce(2, 200),
}: PictureStoreOptions): PictureStore {
  const inProgress = new Map<string, Promise<Buffer | null>>();

  const findWanted = (kind: string, variant: string, width: PictureWidth, format: PictureFormat): Wanted | null => {
    const name = readPictureName(kind, variant);
    if (name === null) return null;
    if ('hash' in name) {
      const make = async () => {
        const master = await masterOf(name.own, name.hash);
        return master === null ? null : encodeOwn(master, width, format);
      };
      return { file: `own/${name.hash}/${width}.${format}`, make };
    }
    const { material } = name;
    // Only names from the list become file paths.
    if (colourOf(material) === null) return null;
    return {
      file: `v${pictureVersion}/${material}/${width}.${format}`,
      make: () => render({ material, width, format }),
    };
  };

  const makeOrRead = async ({ file, make }: Wanted): Promise<Buffer | null> => {
    const stored = await kept.read(file);
    if (stored !== undefined) return stored;
    return inTurn(async () => {
      const bytes = await make();
      if (bytes !== null) await kept.keep(file, bytes);
      return bytes;
    });
  };

  return {
    get: async (kind, variant, width, format) => {
      const wanted = isPictureWidth(width) ? findWanted(kind, variant, width, format) : null;
      if (wanted === null) return null;
      const running = inProgress.get(wanted.file);
      if (running) return running;
      const making = makeOrRead(wanted);
      inProgress.set(wanted.file, making);
      try {
        return await making;
      } finally {
        inProgress.delete(wanted.file);
      }
    },
  };
}
