import { findMaterial } from './catalogue.ts';
import { encodeOwn } from './draw/encode.ts';
import { isPictureWidth, type PictureFormat, type PictureWidth } from './draw/sizes.ts';
import { fewAtOnce, type InTurn } from './kept/few-at-once.ts';
import type { KeptFiles } from './kept/kept-files.ts';
import { pictureVersion, readPictureName } from './picture-address.ts';
import { renderPicture } from './render-pool.ts';
import type { RenderPool } from './render-pool.ts';

/** Pictures that are made once and kept. */
export interface PictureStore {
  /** A picture at 160, 480 or 1200 pixels, as its address names it; null where there is none of that name or width. Throws `unavailable` when too many are to be made. */
  get: (kind: string, variant: string, width: number, format: PictureFormat) => Promise<Buffer | null>;
}

export interface PictureStoreOptions {
  /** Where pictures are kept. */
  kept: KeptFiles;
  /** What the widths of an own picture are made of; null where there is no such picture. */
  masterOf?: (own: string, hash: string) => Promise<Buffer | null>;
  render?: RenderPool['render'];
  /** Whose turn it is to be made. */
  inTurn?: InTurn;
}

interface Wanted {
  file: string;
  make: () => Promise<Buffer | null>;
}

/** Makes a picture on its first request and keeps it: many requests for it at once make it once. Rejects when the folder cannot be written. */
export function pictureStore({
  kept,
  masterOf = async () => null,
  render = renderPicture,
  inTurn = fewAtOnce(2, 200),
}: PictureStoreOptions): PictureStore {
  const underway = new Map<string, Promise<Buffer | null>>();

  const wantedOf = (kind: string, variant: string, width: PictureWidth, format: PictureFormat): Wanted | null => {
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
    // Only names of the catalogue ever become paths.
    if (!findMaterial(material)) return null;
    return {
      file: `v${pictureVersion}/${material}/${width}.${format}`,
      make: () => render({ material, width, format }),
    };
  };

  const made = async ({ file, make }: Wanted): Promise<Buffer | null> => {
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
      const wanted = isPictureWidth(width) ? wantedOf(kind, variant, width, format) : null;
      if (wanted === null) return null;
      const running = underway.get(wanted.file);
      if (running) return running;
      const making = made(wanted);
      underway.set(wanted.file, making);
      try {
        return await making;
      } finally {
        underway.delete(wanted.file);
      }
    },
  };
}
