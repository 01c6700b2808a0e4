import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder that data sets lie in, one folder each: TRADECOUNTER_DATA, else shared/data beside the checkout. */
export const dataFolder = (given = process.env['TRADECOUNTER_DATA']): string =>
  given === undefined || given === '' ? resolve(import.meta.dirname, '../../../shared/data') : resolve(given);

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Path of a file of a data set. Null when it is not there: data sets are never part of the project, so whoever needs one
 * leaves out what it is needed for. Then one line says so (`say`; default standard output).
 */
export function datasetOrSkip(
  set: string,
  file: string,
  { folder = dataFolder(), say = print }: { folder?: string; say?: (line: string) => void } = {},
): string | null {
  const path = join(folder, set, file);
  if (existsSync(path)) return path;
  say(`datasets: ${path} is not there; skipped (name the folder by TRADECOUNTER_DATA or --data)`);
  return null;
}
