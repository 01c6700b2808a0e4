import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

/** The content of a zipped JSON file; its shape is the caller's claim. */
export async function readJson<Shape>(path: string): Promise<Shape> {
  return JSON.parse(gunzipSync(await readFile(path)).toString('utf8')) as Shape;
}
