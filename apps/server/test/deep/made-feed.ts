import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const maker = resolve(import.meta.dirname, '../../../../bench/feeds/make-feed.ts');

/** A folder with the feed of a made distributor: each item with two units, a price and a stock. */
export async function madeFeed(items: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-deep-feed-'));
  await promisify(execFile)(process.execPath, [maker, '--to', folder, '--items', String(items)]);
  return folder;
}

/** The lines of one of its files, the heading first. */
export async function linesOf(folder: string, file: string): Promise<string[]> {
  return (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n');
}

/** Replaces a file by these lines. Written in pieces: a million lines are no longer one text. */
export async function writeLines(folder: string, file: string, lines: readonly string[]): Promise<void> {
  const path = join(folder, file);
  await writeFile(path, '');
  for (let at = 0; at < lines.length; at += 100_000)
    await appendFile(path, `${lines.slice(at, at + 100_000).join('\n')}\n`);
}
