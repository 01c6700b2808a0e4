import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StartFind } from '@tradecounter/contract/content/content';
import { readFrontMatter } from './front-matter.ts';
import { legalFaults } from './legal-faults.ts';
import { OddContent } from './shapes/odd-content.ts';
import { readWithin, UnfitFile } from './open-within.ts';

/** A document of the content folder: its attributes and their publication date. */
export interface ContentDocument {
  id: number;
  documentId: string;
  attributes: Record<string, unknown>;
}

/** The finds that the portal makes (001 §7). Anything else is 404, as in a Strapi without that type. */
export const contentTypes = {
  'app-option': { filters: [] },
  'theme-colors': { filters: [] },
  localization: { filters: [] },
  footer: { filters: [] },
  'home-page': { filters: [] },
  'price-lists-page': { filters: [] },
  'payments-page': { filters: [] },
  terms: { filters: ['type'] },
} as const satisfies Record<StartFind, { filters: readonly string[] }>;

export type ContentType = keyof typeof contentTypes;

const stable = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** Reads the attributes in a content file. Throws UnfitFile, which names the file. */
async function readAttributes(
  folder: string,
  path: string,
  read: (text: string) => Record<string, unknown> | Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const text = await readWithin(folder, path);
  try {
    return await read(text);
  } catch (error) {
    throw new UnfitFile(path, `cannot be taken: ${(error as Error).message}`);
  }
}

async function markdown(text: string): Promise<Record<string, unknown>> {
  const { attributes, body } = await readFrontMatter(text);
  return { ...attributes, body: body.trim() };
}

const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

/** Reads a single type from `<type>.json`. Null when there is none. Throws UnfitFile. */
export async function readSingle(folder: string, type: ContentType): Promise<ContentDocument | null> {
  try {
    return { id: 1, documentId: stable(type), attributes: await readAttributes(folder, `${type}.json`, json) };
  } catch (error) {
    if (error instanceof UnfitFile && error.absent) return null;
    throw error;
  }
}

/** Skips names that start with a dot, which editors and other programs leave behind. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.md') && !name.startsWith('.')).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Reads the legal documents from the Markdown files in `<type>/`, by name. Leaves out unreadable files and reports them
 * to `onError`, along with missing and invalid fields. Throws when no file is readable, because an empty list would
 * mean that there are no documents.
 */
export async function readCollection(
  folder: string,
  type: ContentType,
  onError: (error: unknown) => void,
): Promise<ContentDocument[]> {
  const names = await namesIn(join(folder, type));
  const read = await Promise.allSettled(names.map((name) => readAttributes(folder, `${type}/${name}`, markdown)));
  const faults = read.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
  for (const fault of faults) onError(fault);
  read.forEach((one, index) => {
    if (one.status === 'fulfilled')
      for (const fault of legalFaults(one.value)) onError(new OddContent(`${type}/${names[index]!}`, fault));
  });
  if (faults.length > 0 && faults.length === names.length) throw new Error(`No file of ${type}/ can be read.`);
  return read.flatMap((one, index) =>
    one.status === 'fulfilled'
      ? [{ id: index + 1, documentId: stable(`${type}/${names[index]!}`), attributes: one.value }]
      : [],
  );
}
