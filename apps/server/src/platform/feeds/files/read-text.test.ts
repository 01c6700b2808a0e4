import { vendors } from '@tradecounter/contract/feeds/catalog';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { feedFolder } from '../../../../test/builders/feed-folder.ts';
import { readText } from './read-text.ts';

/** Reads a zipped file until it ends or is rejected. Returns the number of characters. */
async function readZipped(content: Buffer): Promise<{ characters: number; fault?: unknown }> {
  const name = 'vendors.csv.gz';
  const path = join(await feedFolder({ [name]: content }), name);
  let characters = 0;
  try {
    const file = { name, path, format: vendors, kind: 'csv', zipped: true, bytes: 0 } as const;
    for await (const text of readText(file, { onBytes: () => undefined, onForm: () => undefined }))
      characters += text.length;
    return { characters };
  } catch (fault) {
    return { characters, fault };
  }
}

it('stops early on an archive that unpacks to far more than its size', async () => {
  const { characters, fault } = await readZipped(Buffer.alloc(200_000_000, 'V1,One\n'));
  expect((fault as Error).message).toBe('unpacks to more than 200 times its size, as no feed does');
  expect(characters).toBeLessThan(60_000_000);
});

it('reads a small archive with any ratio, and a large one whose rows differ', async () => {
  expect(await readZipped(Buffer.alloc(10_000_000, 'V1,One\n'))).toEqual({ characters: 10_000_000 });
  const rows = Array.from({ length: 1_000_000 }, (_, at) => `V${at},The same vendor as before\n`).join('');
  expect(await readZipped(Buffer.from(rows))).toEqual({ characters: rows.length });
});
