import { writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { Command } from 'commander';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { feedMapping, mappingName, missingColumns } from '@tradecounter/contract/feeds/mapping';
import { limits } from '@tradecounter/contract/limits';
import { feedSet } from '../feed-set.ts';
import { auditCommand } from '../platform/audit/record.ts';
import { foreignFile } from '../platform/feeds/files/find-feed-files.ts';
import { UnreadableFile } from '../platform/feeds/files/open-file.ts';
import { WrongFile } from '../platform/feeds/files/wrong-file.ts';
import { guessMapping, lookAtColumns } from '../platform/feeds/mapping/guess-mapping.ts';
import { saveMapping } from '../platform/feeds/mapping/mapping-repository.ts';
import { readSample } from '../platform/feeds/mapping/read-sample.ts';
import { printable } from '../platform/feeds/printable.ts';
import { CommandError } from './command-error.ts';
import { withDatabase } from './open-database.ts';

interface Options {
  feed?: string;
  to?: string;
  save?: string;
  dataDir?: string;
}

/** Saves the guessed mapping in the database. */
async function save(name: string, mapping: unknown, dataDir: string | undefined): Promise<void> {
  const parsed = mappingName.safeParse(name);
  if (!parsed.success)
    throw new CommandError(`--save ${printable(name)} must be a name of letters, digits, blanks, dots and dashes.`);
  const now = new Date();
  await withDatabase(dataDir, (db) =>
    db.transact(async (tx) => {
      const saved = await saveMapping(tx, {
        name: parsed.data,
        mapping: feedMapping.parse(mapping),
        savedAt: now.toISOString(),
        savedBy: 'command line',
        most: limits.mappings,
      });
      if (!saved)
        throw new CommandError(`${limits.mappings} mappings are saved, which is the limit. Remove one first.`);
      await auditCommand(tx, now, { action: 'feeds.mapping_saved', subject: parsed.data, after: mapping });
    }),
  );
}

async function map(given: string, { feed, to, save: name, dataDir }: Options): Promise<void> {
  if (feed !== undefined && !feedFormats.some((format) => format.name === feed))
    throw new CommandError(
      `--feed ${printable(feed)} must be one of ${feedFormats.map((one) => one.name).join(', ')}.`,
    );
  const path = resolve(given);
  const file = await foreignFile(dirname(path), basename(path), { name: '', feed: 'items', files: [], columns: {} });
  if (file === null || !file.isFile)
    throw new CommandError(
      `${printable(path)} is no file with the ending .csv, .txt, .tsv, .dat (or with .gz) or .xlsx.`,
    );
  try {
    const sample = await readSample(file);
    const { mapping, sureness, feeds } = guessMapping(feedSet, sample, {
      fileName: basename(path),
      ...(feed && { feed }),
    });
    const used = new Set(Object.values(mapping.columns).flatMap(({ from = [] }) => from));
    const unused = sample.headings.filter((heading) => !used.has(heading));
    const missing = missingColumns(mapping);
    const lines = [
      `${basename(path)} looks like ${feeds.slice(0, 3).join(', then ')}.`,
      ...Object.entries(mapping.columns).map(
        ([column, { from, value }]) =>
          `  ${column.padEnd(20)} ${from === undefined ? `always ${value}` : from.join(' + ')}  ${sureness[column] ?? ''}`,
      ),
      ...(unused.length === 0 ? [] : [`  not used: ${unused.join(', ')}`]),
      ...(missing.length === 0
        ? []
        : [`  needed and not found: ${missing.join(', ')}. Give each a column or a value.`]),
      ...lookAtColumns(feedSet, mapping, sample).flatMap(({ column, unread }) =>
        unread === null
          ? []
          : [`  ${column}: ${unread.rows} of ${sample.rows.length} rows can't be read: it ${unread.reason}`],
      ),
    ];
    process.stderr.write(`${lines.map(printable).join('\n')}\n`);
    if (name !== undefined) await save(name, mapping, dataDir);
    const json = `${JSON.stringify(mapping, null, 2)}\n`;
    if (to === undefined) process.stdout.write(json);
    else await writeFile(to, json);
  } catch (error) {
    if (error instanceof WrongFile || error instanceof UnreadableFile)
      throw new CommandError(`${printable(path)} ${error.message}.`);
    throw error;
  }
}

/** `tradecounter map <file>`: guesses how the columns of another program's file become those of a feed. */
export const mapCommand = (): Command =>
  new Command('map')
    .description('guess how the columns of another program’s file fill a feed, and write the mapping as JSON')
    .argument('<file>', 'a CSV, text or XLSX file, as the other program writes it')
    .option('--feed <feed>', 'the feed that it becomes; default: the one that it looks like')
    .option('--to <file>', 'where the mapping is written; default: the screen')
    .option('--save <name>', 'also save it, so that imports and pushes use it for files with such a name')
    .option('--data-dir <folder>', 'embedded database to save it in; default DATABASE_URL, else DATA_DIR')
    .action(map);
