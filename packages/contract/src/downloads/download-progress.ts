import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { oneLine } from '../text.ts';

/** States of a file: not requested yet, being written, complete, or aborted (by the client or the server). */
export const downloadStates = ['waiting', 'running', 'done', 'failed'] as const;
export type DownloadState = (typeof downloadStates)[number];

/** The progress of a list's file, for the session that requested its address. Source: decision 101. */
export const downloadProgress = defineCall({
  name: 'downloads.progress',
  method: 'POST',
  path: '/api/downloads/progress',
  about:
    'Returns how many rows of a list have been written to a requested file, and whether the file is complete. Only for the session that requested it. Updated once a second, and kept for a day.',
  body: z.object({ address: oneLine(200) }),
  answer: z.object({ state: z.enum(downloadStates), rows: z.int() }),
  access: 'session',
  errors: ['not_found'],
});
