import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber } from '../fields.ts';

/** The documents of the content that have something for some customers only, as this customer is shown them. */
export const getOwnContent = defineCall({
  name: 'content.getOwn',
  method: 'GET',
  path: '/api/content/own',
  about:
    'The finds of the content that have announcements or slices for some customers only, in the shape of the content service, with those that are for everybody and those that are for this customer.',
  query: z.object({ customerNumber }),
  answer: z.object({ finds: z.record(z.string(), z.object({ status: z.number(), data: z.unknown() })) }),
  access: 'session',
  account: 'query',
});
