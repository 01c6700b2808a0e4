import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber } from '../fields.ts';
import { limits } from '../limits.ts';
import { oneLine } from '../text.ts';

export const readAttachment = defineCall({
  name: 'attachments.read',
  method: 'POST',
  path: '/api/attachments/read',
  about:
    'Returns a small file of a document, in base64. Whoever may see the document may read it. A PDF and XML are as they were received: save them, and never show them within a page.',
  body: z.object({ customerNumber, attachmentId: z.uuid() }),
  answer: z.object({
    name: z.string(),
    mediaType: z.enum(['image/jpeg', 'application/pdf', 'application/xml']),
    bytes: z.string(),
  }),
  access: 'session',
  account: 'body',
  errors: ['not_found'],
});

export const addPicture = defineCall({
  name: 'attachments.addPicture',
  method: 'POST',
  path: '/api/attachments/addpicture',
  about:
    'Keeps a picture for a document that is written next, such as a return, which names its id. Without one, it is deleted after a day.',
  body: z.object({
    customerNumber,
    /** A JPEG, PNG or WebP picture in base64. The server stores a smaller JPEG without metadata. */
    photo: z.string().check(z.maxLength(limits.picture), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'photo' })),
  }),
  answer: z.object({ attachmentId: z.string() }),
  access: 'session',
  account: 'body',
  errors: ['unavailable'],
});

/** Four thirds of the file's bytes, and what fills up the last group of characters. */
const base64Characters = Math.ceil(limits.attachmentBytes / 3) * 4;

export const addFile = defineCall({
  name: 'attachments.addFile',
  method: 'POST',
  path: '/api/attachments/addfile',
  about:
    'Keeps a file for a document that is written next, such as a message about a quote, which names its id. Without one, it is deleted after a day. The bytes alone decide what it is: a JPEG or PNG, of which a smaller JPEG without metadata is kept, or a PDF.',
  body: z.object({
    customerNumber,
    /** The file's name, which users see. */
    name: z._default(oneLine(limits.attachmentName), ''),
    /** A PDF, JPEG or PNG in base64. */
    file: z.string().check(z.maxLength(base64Characters), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'format' })),
  }),
  answer: z.object({ attachmentId: z.string() }),
  access: 'session',
  account: 'body',
  // Only messages about quotes have such files so far.
  permission: 'SeeQuotes',
  bodySize: 'large',
  errors: ['unavailable'],
});

export const attachmentCalls = [readAttachment, addPicture, addFile];
