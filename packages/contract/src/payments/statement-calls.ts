import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber, flag } from '../fields.ts';

export const mailStatements = defineCall({
  name: 'statements.mailMonthly',
  method: 'POST',
  path: '/api/statements/mailmonthly',
  about: 'Turns the monthly statement by e-mail on or off for this person and customer. Returns the address.',
  body: z.object({ customerNumber, monthly: flag }),
  answer: z.object({ email: z.string() }),
  access: 'session',
  account: 'body',
  permission: ['SeeInvoices', 'SeePrices'],
  errors: ['conflict'],
});

export const statementCalls = [mailStatements];
