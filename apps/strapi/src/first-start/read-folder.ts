import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

export type Fields = Record<string, unknown>;

const absent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Returns the fields of `<type>.json`; null where there is no such file. */
export async function readSingle(folder: string, type: string): Promise<Fields | null> {
  try {
    return JSON.parse(await readFile(join(folder, `${type}.json`), 'utf8')) as Fields;
  } catch (error) {
    if (absent(error)) return null;
    throw error;
  }
}

const marked = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

function readMarkdown(text: string): Fields {
  const found = marked.exec(text);
  if (found === null) return { body: text.trim() };
  const fields = (parse(found[1]!, { schema: 'core' }) ?? {}) as Fields;
  return { ...fields, body: text.slice(found[0].length).trim() };
}

/** Returns the documents of the Markdown files in `<folder>/<type>/`, by name. */
export async function readDocuments(folder: string, type: string): Promise<Fields[]> {
  const names = await readdir(join(folder, type)).catch((error: unknown) => {
    if (absent(error)) return [];
    throw error;
  });
  const markdown = names.filter((name) => name.endsWith('.md') && !name.startsWith('.')).sort();
  return Promise.all(markdown.map(async (name) => readMarkdown(await readFile(join(folder, type, name), 'utf8'))));
}
