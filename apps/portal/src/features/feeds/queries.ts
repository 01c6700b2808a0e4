import type { InputOf } from '@tradecounter/contract/call';
import type { FeedMapping } from '@tradecounter/contract/feeds/mapping';
import { listMappings, lookAtFile } from '@tradecounter/contract/feeds/mapping-calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';

export const mappingsKey = ['file-mappings'] as const;

/** Reads the saved mappings. They are the distributor's, and the same for all customers. */
export const mappingsQuery = queryOptions({
  queryKey: mappingsKey,
  queryFn: async ({ signal }) => (await call(listMappings, {}, { signal })).mappings,
});

/** A file that was chosen: its beginning, from which columns are guessed, and the whole of it. */
export interface ChosenFile {
  /** Different for each choice, also of the same file. */
  id: number;
  name: string;
  beginning: string;
  whole: File;
}

/** What is asked about a file: the columns of the feed it looks like, of the named one, or of a mapping. */
export type Question = Pick<InputOf<(typeof lookAtFile)['body']>, 'feed'> & { mapping?: FeedMapping };

/** Guesses the columns of a file, or says what a mapping would read of it. */
export const lookQuery = ({ id, name, beginning }: ChosenFile, question: Question) =>
  queryOptions({
    queryKey: ['look-at-file', id, question],
    queryFn: ({ signal }) => call(lookAtFile, { body: { fileName: name, file: beginning, ...question } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
