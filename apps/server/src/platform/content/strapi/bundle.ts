import type { StartFind } from '@tradecounter/contract/content';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { readWithin, UnfitFile } from '../open-within.ts';
import type { ContentDocument } from '../read-folder.ts';
import type { Upload } from './named-uploads.ts';

/** The file of a bundle that has its documents. */
export const bundleFile = 'bundle.json';

/** Bytes of it: seven finds, and what writing them down adds. */
export const longestBundle = 32 * 1024 * 1024;

/** The content as it was published at one time, taken from Strapi. It never changes. */
export interface Bundle {
  /** Stands for all of it: two bundles with the same content have the same. */
  hash: string;
  /** ISO time at which the server took it. */
  takenAt: string;
  /** The documents of each find; a single type has one, or none where it is not published. */
  finds: Partial<Record<StartFind, ContentDocument[]>>;
  /** The uploads that are beside it. */
  uploads: readonly Upload[];
}

/** The bundle that was read last: bundles are many files apart, and every request asks for the same one. */
let last: { path: string; bundle: Bundle } | null = null;

/** Returns the bundle in a folder; null where the folder has files of its own instead. Throws UnfitFile. */
export async function readBundle(folder: string): Promise<Bundle | null> {
  const path = await realpath(folder);
  if (last?.path === path) return last.bundle;
  try {
    const bundle = JSON.parse(await readWithin(path, bundleFile, longestBundle)) as Bundle;
    last = { path, bundle };
    return bundle;
  } catch (error) {
    if (error instanceof UnfitFile && error.absent) return null;
    throw error instanceof SyntaxError
      ? new UnfitFile(join(folder, bundleFile), `cannot be taken: ${error.message}`)
      : error;
  }
}
