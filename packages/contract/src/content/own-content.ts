import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber } from '../fields.ts';

/** Returns the documents with content for some customers only, as this customer sees them. */
export const getOwnContent = defineCall({
  name: 'content.getOwn',
  method: 'GET',
  path: '/api/content/own',
  about:
    'Returns the content that has announcements or slices for some customers only, in the format of the content service: the parts for everyone, and the parts for this customer.',
  query: z.object({ customerNumber }),
  answer: z.object({ finds: z.record(z.string(), z.object({ status: z.number(), data: z.unknown() })) }),
  access: 'session',
  account: 'query',
});
