import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber } from '../fields.ts';
import { downloadProgress } from './download-progress.ts';
import { exportFormats, exportKinds } from './questions.ts';
import { sheetFormat, sheetKinds } from './sheets.ts';

/** Where a download address lies below the API base; the secret follows. */
export const downloadPath = '/api/downloads/file/';

/**
 * An address at which a list can be fetched as a file, or one document as a sheet: once, within a minute, as long as
 * the session is in force.
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
    /** As `exportQuestions` or `sheetQuestions` have it for the kind. */
    question: z._default(z.record(z.string(), z.unknown()), {}),
  }),
  answer: z.object({ address: z.string(), expires: z.iso.datetime() }),
  access: 'session',
  account: 'body',
  errors: ['not_found'],
});

export const downloadCalls = [requestDownload, downloadProgress];
