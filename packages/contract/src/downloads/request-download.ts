import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber } from '../fields.ts';
import { downloadProgress } from './download-progress.ts';
import { exportFormats, exportKinds } from './questions.ts';
import { sheetFormat, sheetKinds } from './sheets.ts';

/** Path of download addresses below the API base. The secret follows it. */
export const downloadPath = '/api/downloads/file/';

/**
 * Returns an address for downloading a list as a file or a document as a sheet. It works once, within a minute, while
 * the session is active.
 */
export const requestDownload = defineCall({
  name: 'downloads.request',
  method: 'POST',
  path: '/api/downloads/request',
  about:
    'Returns an address, relative to the API base, for a list as csv or xlsx or a document as pdf. It works once, for a minute, and needs no token: anyone who has the address can fetch the file.',
  body: z.object({
    customerNumber,
    kind: z.enum([...exportKinds, ...sheetKinds]),
    format: z.enum([...exportFormats, sheetFormat]),
    /** Has the schema of the kind in `exportQuestions` or `sheetQuestions`. */
    question: z._default(z.record(z.string(), z.unknown()), {}),
  }),
  answer: z.object({ address: z.string(), expires: z.iso.datetime() }),
  access: 'session',
  account: 'body',
  errors: ['not_found'],
});

export const downloadCalls = [requestDownload, downloadProgress];
