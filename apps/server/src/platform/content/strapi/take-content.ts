import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type StartFind, startFinds } from '@tradecounter/contract/content/content';
import type { ContentDocument } from '../read-folder.ts';
import type { Bundle } from './bundle.ts';
import type { BundleStore } from './bundle-store.ts';
import { fetchFind, fetchUpload, NoAnswer, type Service } from './content-client.ts';
import { namedUploads, type Upload } from './named-uploads.ts';

/** Maximum bytes of all finds, which are kept in memory. */
const maxTotalFindBytes = 16 * 1024 * 1024;

/** Maximum bytes of all uploads of a bundle. */
const maxTotalUploadBytes = 200 * 1024 * 1024;

export interface TakeOptions {
  service: Service;
  store: BundleStore;
  now: () => Date;
  /** Receives errors in fetching a find or a picture. The stored one stays. */
  onError: (error: unknown) => void;
}

type Finds = Partial<Record<StartFind, ContentDocument[]>>;

/** Fetches every find, and keeps the stored one when a find fails. Throws the first error when all fail. */
async function takeFinds(
  { service, onError }: TakeOptions,
  before: Bundle | null,
): Promise<{ finds: Finds; complete: boolean }> {
  const results = await Promise.allSettled(startFinds.map((name) => fetchFind(service, name)));
  const faults = results.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
  if (faults.length === results.length) throw faults[0];
  if (results.every((one) => one.status === 'rejected' || one.value === null))
    throw new NoAnswer('No content is published, or the address is of another service');
  faults.forEach(onError);
  const finds: Finds = Object.fromEntries(
    startFinds.flatMap((name, index): [StartFind, ContentDocument[]][] => {
      const result = results[index]!;
      if (result.status === 'fulfilled') return result.value === null ? [] : [[name, result.value]];
      const stored = before?.finds[name];
      return stored === undefined ? [] : [[name, stored]];
    }),
  );
  return { finds, complete: faults.length === 0 };
}

/** Fetches new uploads and returns their bytes by path. One that fails is left out, or stays as stored. */
async function takeUploads(
  { service, onError }: TakeOptions,
  wanted: readonly Upload[],
  before: Bundle | null,
): Promise<{ uploads: Upload[]; fetched: Map<string, Buffer> }> {
  const storedUploads = new Map(before?.uploads.map((one) => [one.path, one]));
  const uploads: Upload[] = [];
  const fetched = new Map<string, Buffer>();
  let bytes = 0;
  for (const upload of wanted) {
    const stored = storedUploads.get(upload.path);
    if (stored?.version === upload.version) {
      uploads.push(stored);
      continue;
    }
    try {
      const picture = await fetchUpload(service, upload.path);
      if (picture === null)
        throw new NoAnswer(`${upload.path} is named in the content, and the content service does not have it`);
      bytes += picture.length;
      if (bytes > maxTotalUploadBytes)
        throw new NoAnswer(
          `${upload.path} is too much: all pictures have more than ${maxTotalUploadBytes.toLocaleString('en')} bytes`,
        );
      fetched.set(upload.path, picture);
      uploads.push(upload);
    } catch (error) {
      onError(error);
      if (stored !== undefined) uploads.push(stored);
    }
  }
  return { uploads, fetched };
}

/**
 * Fetches what Strapi publishes into a bundle if it differs from the content being shown. Returns whether it did.
 * Throws NoAnswer when all finds fail, and changes nothing then.
 */
export async function takeContent(taking: TakeOptions): Promise<boolean> {
  const { store, now } = taking;
  const before = await store.read();
  const { finds, complete } = await takeFinds(taking, before);
  // A partial copy of the undone content would count as new content.
  if (!complete && (await store.hasUndone())) return false;
  const text = JSON.stringify(finds);
  if (Buffer.byteLength(text) > maxTotalFindBytes)
    throw new NoAnswer(`The content has more than ${maxTotalFindBytes.toLocaleString('en')} bytes`);
  const { uploads, fetched } = await takeUploads(taking, namedUploads(finds), before);
  const hash = createHash('sha256').update(text).update(JSON.stringify(uploads)).digest('hex');
  if (before?.hash === hash || (await store.isUndone(hash))) return false;
  await store.add({ hash, takenAt: now().toISOString(), finds, uploads }, (path, to) => {
    const bytes = fetched.get(path);
    return bytes === undefined ? store.keepUpload(path, to) : writeFile(to, bytes);
  });
  return true;
}
