import type { StartFind } from '@tradecounter/contract/content/content';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { readWithin, UnfitFile } from '../open-within.ts';
import type { ContentDocument } from '../read-folder.ts';
import type { Upload } from './named-uploads.ts';

/** The file with a bundle's documents. */
export const bundleFile = 'bundle.json';

/** Maximum size of the file in bytes, enough for seven finds and the JSON overhead. */
export const maxBundleBytes = 32 * 1024 * 1024;

/** The content as published at one time, fetched from Strapi. It never changes. */
export interface Bundle {
  /** Hash of the content. Equal content has equal hashes. */
  hash: string;
  /** ISO time at which the server fetched it. */
  takenAt: string;
  /** The documents of each find. A single type has one, or none if it isn't published. */
  finds: Partial<Record<StartFind, ContentDocument[]>>;
  /** The uploads stored with it. */
  uploads: readonly Upload[];
}

/** The last bundle read. Bundles rarely change, and every request uses the same one. */
let last: { path: string; bundle: Bundle } | null = null;

/** Returns the bundle in a folder. Null when the folder contains content files instead. Throws UnfitFile. */
export async function readBundle(folder: string): Promise<Bundle | null> {
  const path = await realpath(folder);
  if (last?.path === path) return last.bundle;
  try {
    const bundle = JSON.parse(await readWithin(path, bundleFile, maxBundleBytes)) as Bundle;
    last = { path, bundle };
    return bundle;
  } catch (error) {
    if (error instanceof UnfitFile && error.absent) return null;
    throw error instanceof SyntaxError
      ? new UnfitFile(join(folder, bundleFile), `cannot be taken: ${error.message}`)
      : error;
  }
}
