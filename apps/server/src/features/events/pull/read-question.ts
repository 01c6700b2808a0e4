import * as z from 'zod/mini';
import { count } from '@tradecounter/contract/fields';
import { limits } from '@tradecounter/contract/limits';
import { invalid } from '../../../platform/failure.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { beginning, type Cursor, cursorText, readCursor } from '../../../platform/outbox/cursor.ts';
import { isPosition } from '../../../platform/outbox/is-position.ts';
import { latestCursor } from '../../../platform/outbox/read-events.ts';
import { filterWords, readFilter } from '../endpoints/event-filter.ts';
import { readQuery } from '../../../platform/http/read-query.ts';

const querySchema = z.object({
  after: z.optional(z.string().check(z.maxLength(60))),
  limit: z.optional(z.pipe(count, z.number().check(z.minimum(1), z.maximum(limits.eventsPulled)))),
  wait: z.optional(z.pipe(count, z.number().check(z.maximum(limits.eventsPulledWait)))),
  types: z.optional(z.string().check(z.maxLength(500))),
});

export interface Question {
  /** Null = after the latest event. */
  after: Cursor | null;
  limit: number;
  /** Seconds. */
  wait: number;
  /** Empty = all. */
  types: string[];
}

const choice = (values: readonly string[]) => ({ word: 'choice', values: { values: values.join(', ') } });

/** Throws the failure that says what to do if the portal's events can't be read from this position on. */
export async function needPosition(db: Executor, after: Cursor | null): Promise<void> {
  if (after === null || (await isPosition(db, after))) return;
  const latest = cursorText(await latestCursor(db));
  throw invalid({ after: { word: 'cursor', values: { latest } } });
}

/** Reads a system's request. Throws the failure that names every wrong field. */
export function readQuestion(query: unknown): Question {
  const read = readQuery(querySchema, query);
  if ('fields' in read) throw invalid(read.fields);
  const { after = '', limit = limits.eventsPulledUsual, wait = 0, types = '' } = read.input;
  const filter = readFilter(types);
  const cursor = after === '' ? beginning : readCursor(after);
  const fields = {
    ...(cursor === null &&
      after !== 'latest' && { after: choice(['latest', 'a tradecounter-cursor of an earlier answer']) }),
    ...('unknown' in filter && { types: choice(filterWords) }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { after: cursor, limit, wait, types: 'types' in filter ? filter.types : [] };
}
