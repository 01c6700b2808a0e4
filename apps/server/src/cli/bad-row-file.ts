import { constants } from 'node:fs';
import { open, rm, stat, writeFile } from 'node:fs/promises';
import type { BadRowGroup } from '../platform/feeds/bad-row-groups.ts';
import type { GoneRow } from '../platform/feeds/gone/gone-row.ts';
import { findFeedFiles } from '../platform/feeds/files/find-feed-files.ts';
import { printable } from '../platform/feeds/printable.ts';
import { CommandError } from './command-error.ts';

/** Formats a CSV cell, and protects it from being read as a formula by a spreadsheet. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = ({ file, line, column, reason, rows, lines }: BadRowGroup): string =>
  [file, String(line), column, reason, String(rows), lines.join(' ')].map(cell).join(',');

const cannotBeWritten = (path: string, error: unknown): CommandError =>
  new CommandError(`The report ${printable(path)} cannot be written: ${printable((error as Error).message)}.`);

/** Whether the path is a terminal, pipe or device, which is written to directly. Links and files are replaced. */
const isSpecial = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isFile() === false;

/** Matches what is already open in this process: its output, or the shell's `>(…)`. */
const openDescriptor = /^\/(?:dev\/(?:stdout|stderr|fd\/\d+)|proc\/self\/fd\/\d+)$/;

/**
 * Rejects named pipes. Opening a pipe without a reader blocks, and a reader that opened it by name leaves after the
 * first close.
 */
async function refusePipe(path: string): Promise<void> {
  if ((await stat(path).catch(() => null))?.isFIFO() !== true) return;
  if (!openDescriptor.test(path)) throw new Error('it is a pipe, which would be waited for; name a file');
  const probe = await open(path, constants.O_WRONLY | constants.O_NONBLOCK);
  await probe.close();
}

/** Writes a file of a command. Replaces a file or link of that name, and writes to a terminal or pipe directly. */
export async function replaceFile(path: string, content: string | Iterable<string>): Promise<void> {
  await refusePipe(path);
  if (await isSpecial(path)) return writeFile(path, content);
  await rm(path, { force: true });
  await writeFile(path, content, { flag: 'wx' });
}

/**
 * Checks that a report on the feed files of a folder can be written, and deletes an earlier one. Throws CommandError, also
 * for the path of a feed file.
 */
export async function prepareBadRowFile(path: string, folder: string): Promise<void> {
  const { files } = await findFeedFiles(folder);
  if (files.some((file) => file.path === path))
    throw new CommandError(`The report ${printable(path)} would replace that feed file; give it another name.`);
  try {
    await replaceFile(path, '');
    if (!(await isSpecial(path))) await rm(path);
  } catch (error) {
    throw cannotBeWritten(path, error);
  }
}

/** Writes the CSV file of all bad rows, if there are any. Returns whether it wrote one. */
export async function writeBadRowFile(path: string, groups: readonly BadRowGroup[]): Promise<boolean> {
  if (groups.length === 0) return false;
  try {
    await replaceFile(path, lines(groups));
  } catch (error) {
    throw cannotBeWritten(path, error);
  }
  return true;
}

/** Writes the CSV file of all rows that complete files no longer have, if any. Returns whether it wrote one. */
export async function writeGoneFile(path: string, gone: readonly GoneRow[]): Promise<boolean> {
  try {
    if (gone.length > 0) await replaceFile(path, goneLines(gone));
    else if (!(await isSpecial(path))) await rm(path, { force: true });
  } catch (error) {
    throw cannotBeWritten(path, error);
  }
  return gone.length > 0;
}

function* goneLines(gone: readonly GoneRow[]): Generator<string> {
  yield 'file,key,outcome\n';
  for (const { file, key, says } of gone) yield `${[file, key.join(' '), says].map(cell).join(',')}\n`;
}

function* lines(groups: readonly BadRowGroup[]): Generator<string> {
  yield 'file,line,column,reason,rows,lines\n';
  for (const group of groups) yield `${lineOf(group)}\n`;
}
