import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber } from '../fields.ts';

export const resendEvent = defineCall({
  name: 'events.resend',
  method: 'POST',
  path: '/api/events/resend',
  about:
    "Resends an event about the customer to a system of the distributor that hasn't accepted it: immediately, then for three days. Refused if SHOW_ADMIN is N.",
  body: z.object({ customerNumber, id: z.uuid() }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  permission: 'Admin',
  errors: ['not_found'],
});

export const eventCalls = [resendEvent];
