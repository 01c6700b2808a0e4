import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../platform/db/embedded/private-folder.ts';
import { findMaterial } from './catalogue.ts';
import { isPictureWidth } from './draw/sizes.ts';
import { renderPicture } from './render-pool.ts';
import type { RenderPool } from './render-pool.ts';

/** Counts up whenever the drawings change: kept pictures of an older version are not used, and addresses can carry it. */
export const pictureVersion = 1;

/** Pictures that are made once and kept. */
export interface PictureStore {
  /** WebP bytes of a material at 160, 480 or 1200 pixels; null where there is no such material or width. */
  get: (material: string, width: number) => Promise<Buffer | null>;
}

export interface PictureStoreOptions {
  /** Where pictures are kept; made when needed. Several processes may share it. */
  folder: string;
  render?: RenderPool['render'];
}

/** Makes a picture on its first request and keeps it in a folder. Rejects when the folder cannot be written. */
export function pictureStore({ folder, render = renderPicture }: PictureStoreOptions): PictureStore {
  const underway = new Map<string, Promise<Buffer>>();
  return {
    get: async (material, width) => {
      // Only names of the catalogue ever become paths.
      if (!findMaterial(material) || !isPictureWidth(width)) return null;
      const file = join(folder, `v${pictureVersion}`, material, `${width}.webp`);
      const running = underway.get(file);
      if (running) return running;
      const making = readStored(file).then((bytes) => bytes ?? render({ material, width }).then((made) => store(file, made)));
      underway.set(file, making);
      try {
        return await making;
      } finally {
        underway.delete(file);
      }
    },
  };
}

async function readStored(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes beside and renames, so that nobody ever reads half a picture. */
async function store(file: string, bytes: Buffer): Promise<Buffer> {
  await makeFolder(dirname(file));
  const beside = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(beside, bytes);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  return bytes;
}
