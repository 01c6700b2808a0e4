import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue } from './catalogue.ts';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Writes the catalog as a feed. */
export async function writeJudgedFeed(folder: string): Promise<void> {
  const categories: string[] = [];
  const items: string[] = [];
  for (const line of catalogue.trim().split('\n')) {
    const [id = '', description, popularity] = line.split('|');
    if (description === undefined) categories.push(id);
    else items.push([id, quoted(description), `C${categories.length}`, 'EA', popularity].join(','));
  }
  const rows = {
    categories: ['id,name', ...categories.map((name, at) => `C${at + 1},${name}`)],
    items: ['id,description,category,baseUom,popularity', ...items],
  };
  await mkdir(folder, { recursive: true });
  for (const [name, lines] of Object.entries(rows))
    await writeFile(join(folder, `${name}.csv`), `${lines.join('\n')}\n`);
}
