import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { missingColumns } from '@tradecounter/contract/feeds/mapping';
import type * as calls from '@tradecounter/contract/feeds/mapping-calls';
import { notAmong } from '../../../platform/failure.ts';
import { invalid } from '../../../platform/failure.ts';
import { fewAtOnce } from '../../../platform/few-at-once.ts';
import { guessMapping, lookAtColumns } from '../../../platform/feeds/mapping/guess-mapping.ts';
import { readSample, type Sample } from '../../../platform/feeds/mapping/read-sample.ts';
import { printable } from '../../../platform/feeds/printable.ts';
import type { FeedSet } from '../../../platform/feeds/target.ts';
import { noMapping, withSentFile } from './sent-file.ts';

/** Reading a file and comparing its columns with those of all feeds takes a second, in which nothing else runs. */
const oneAtATime = fewAtOnce(1, 10, 20);

const maxExamples = 3;
const maxExampleLength = 60;

/** The columns of the file, each with its first different cells. */
const headingsWithCells = ({ headings, rows }: Sample) =>
  headings.map((name, at) => {
    const cells = rows.map((row) => printable((row[at] ?? '').trim()).slice(0, maxExampleLength));
    return { name, examples: [...new Set(cells.filter((cell) => cell !== ''))].slice(0, maxExamples) };
  });

/**
 * Looks at the beginning of a file of another program: guesses its mapping, or says what the given one would read. Throws
 * `invalid` for a file that can't be read.
 */
export const lookAtFile = (
  { feed, mapping: given, ...sent }: BodyOf<typeof calls.lookAtFile>,
  { feeds, folder }: { feeds: () => Promise<FeedSet>; folder: string },
): Promise<AnswerOf<typeof calls.lookAtFile>> =>
  oneAtATime(async () => {
    const names = feedFormats.map(({ name }) => name);
    if (feed !== undefined && !names.includes(feed)) throw invalid({ feed: notAmong(names) });
    const all = await feeds();
    const sample = await withSentFile(folder, sent, noMapping, readSample);
    const guess = guessMapping(all, sample, { fileName: sent.fileName, ...(feed !== undefined && { feed }) });
    const mapping = given ?? guess.mapping;
    const { columns } = feedFormats.find(({ name }) => name === mapping.feed)!;
    return {
      feeds: guess.feeds,
      columns: Object.entries(columns).map(([name, { about, required }]) => ({ name, about, needed: required })),
      headings: headingsWithCells(sample),
      rows: sample.rows.length,
      reading: sample.reading,
      mapping,
      sureness: given === undefined ? guess.sureness : {},
      unread: lookAtColumns(all, mapping, sample).flatMap(({ column, unread }) =>
        unread === null ? [] : [{ column, ...unread }],
      ),
      missing: missingColumns(mapping),
    };
  });
