import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StartFind } from '@tradecounter/contract/content';
import { readFrontMatter } from './front-matter.ts';

/** A document of the content folder: its attributes and when they were published. */
export interface ContentDocument {
  id: number;
  documentId: string;
  attributes: Record<string, unknown>;
}

/** The finds that the portal makes (001 §7); anything else is 404, as at a Strapi without that type. */
export const contentTypes = {
  'app-option': { kind: 'single', filters: [] },
  'theme-colors': { kind: 'single', filters: [] },
  localization: { kind: 'single', filters: [] },
  footer: { kind: 'single', filters: [] },
  'price-lists-page': { kind: 'single', filters: [] },
  'payments-page': { kind: 'single', filters: [] },
  terms: { kind: 'collection', filters: ['type'] },
} as const satisfies Record<StartFind, { kind: 'single' | 'collection'; filters: readonly string[] }>;

export type ContentType = keyof typeof contentTypes;

const stable = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

const readMarkdown = async (file: string): Promise<Record<string, unknown>> => {
  const { attributes, body } = readFrontMatter(await readFile(file, 'utf8'));
  return { ...attributes, body: body.trim() };
};

/** A single type from `<type>.json`; null when there is none. */
export async function readSingle(folder: string, type: ContentType): Promise<ContentDocument | null> {
  try {
    const attributes = JSON.parse(await readFile(join(folder, `${type}.json`), 'utf8')) as Record<string, unknown>;
    return { id: 1, documentId: stable(type), attributes };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A collection from the Markdown files in `<type>/`, by name. */
export async function readCollection(folder: string, type: ContentType): Promise<ContentDocument[]> {
  const names = await readdir(join(folder, type)).catch(() => []);
  const files = names.filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (name, index) => ({ id: index + 1, documentId: stable(`${type}/${name}`), attributes: await readMarkdown(join(folder, type, name)) })),
  );
}
