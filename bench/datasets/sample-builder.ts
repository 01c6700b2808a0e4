import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { onTestFinished } from 'vitest';
import { runCli } from '../product/run-cli.ts';
import type { Converter, Outcome } from './converter.ts';

/** A folder that is gone after the test. */
export async function passingFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-datasets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** CSV of a heading and rows. */
export const csv = (...lines: string[]): string => `${lines.join('\n')}\n`;

export interface Converted extends Outcome {
  folder: string;
  /** Rows by format, as cells by column. */
  feeds: Readonly<Record<string, Record<string, string>[]>>;
}

/** Converts a small set: the texts of the converter's files, in their order. */
export async function convertSample(converter: Converter, texts: readonly string[]): Promise<Converted> {
  const [from, folder] = [await passingFolder(), await passingFolder()];
  const paths = converter.files.map((file) => join(from, file));
  for (const [place, path] of paths.entries()) await writeFile(path, gzipSync(texts[place]!));
  const outcome = await converter.convert(paths, folder);
  const files = await readdir(folder);
  const feeds = await Promise.all(
    files.map(
      async (file) =>
        [
          file.replace('.csv', ''),
          parse(await readFile(join(folder, file)), { columns: true }) as Record<string, string>[],
        ] as const,
    ),
  );
  return { ...outcome, folder, feeds: Object.fromEntries(feeds) };
}

/** The last line of an import of the folder into an embedded database of its own. Rejects when a row is bad. */
export async function importSample({ folder }: Converted): Promise<string> {
  const said = await runCli(['import', folder, '--data-dir', await passingFolder()], {});
  return said.trim().split('\n').at(-1)!;
}
