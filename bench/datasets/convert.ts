/**
 * Turns a data set into feed files that `tradecounter import` loads:
 *   node bench/datasets/convert.ts <set> --to FOLDER [--data FOLDER]
 * Data sets are read from TRADECOUNTER_DATA, else from shared/data beside the checkout. One that is not there is skipped with
 * one line; the exit code is 0 then too.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readOptions } from '../product/read-options.ts';
import { dataFolder, datasetOrSkip } from './dataset-file.ts';
import type { Converter, Outcome } from './converter.ts';
import { onlineRetail } from './uci-online-retail/online-retail.ts';

/** Every converter by the name of its data set, which is its folder's name too. */
const converters: Readonly<Record<string, Converter>> = { 'uci-online-retail': onlineRetail };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const counted = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].map(([name, rows]) => `${rows.toLocaleString('en').padStart(12)}  ${name}`);

function print({ written, leftOut, notes }: Outcome, to: string): void {
  say(`Written to ${to}:`);
  counted(written).forEach(say);
  if (leftOut.size > 0) say('Left out:');
  counted(leftOut).forEach(say);
  notes.forEach(say);
}

const usage = `Usage: npm run dataset -- <set> --to FOLDER [--data FOLDER], where <set> is one of ${Object.keys(converters).join(', ')}.`;
const { values, positionals } = readOptions(
  { allowPositionals: true, options: { to: { type: 'string' }, data: { type: 'string' } } },
  usage,
);
const [name = ''] = positionals;
const converter = converters[name];
if (converter === undefined || values.to === undefined) {
  fail(usage);
}
const to = resolve(values.to);
const folder = dataFolder(values.data);
const paths: string[] = [];
for (const file of converter.files) {
  const path = datasetOrSkip(name, file, { folder, say });
  if (path === null) break;
  paths.push(path);
}
if (paths.length === converter.files.length) {
  await mkdir(to, { recursive: true });
  print(await converter.convert(paths, to), to);
}
