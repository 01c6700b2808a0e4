import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber } from '../fields.ts';

export const resendEvent = defineCall({
  name: 'events.resend',
  method: 'POST',
  path: '/api/events/resend',
  about:
    'Tries to send an event about the customer again at once, and for three days, to a system of the distributor that has not taken it. Refused where the administration is not shown (SHOW_ADMIN).',
  body: z.object({ customerNumber, id: z.uuid() }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  permission: 'Admin',
  errors: ['not_found'],
});

export const eventCalls = [resendEvent];
