import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber, flag } from '../fields.ts';

export const mailStatements = defineCall({
  name: 'statements.mailMonthly',
  method: 'POST',
  path: '/api/statements/mailmonthly',
  about:
    'Mails the person the statement of each month of the customer when it is over, or ends that. Answers the address that the mails go to.',
  body: z.object({ customerNumber, monthly: flag }),
  answer: z.object({ email: z.string() }),
  access: 'session',
  account: 'body',
  permission: ['SeeInvoices', 'SeePrices'],
  errors: ['conflict'],
});

export const statementCalls = [mailStatements];
