import * as z from 'zod/mini';
import { newPassword } from './auth.ts';
import { defineCall } from '../call.ts';
import { emailAddress } from '../email.ts';
import { customerNumber, requiredText } from '../fields.ts';
import { linkToken } from './forgot.ts';
import { limits } from '../limits.ts';
import { requiredCode } from '../text.ts';

/** A user name that a person can choose: easy to type, to read out and to pass to a command. */
export const chosenUsername = requiredCode(limits.username).check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._@+-]*$/u));

/** Who wants to sign in from now on. */
export const registration = z.object({
  customerNumber,
  /** Proves that one belongs to the customer, unless there is an invitation: the number of any of its invoices. */
  invoiceNumber: z.optional(requiredCode(limits.invoiceNumber)),
  /** The same: the code that the distributor gave. Blanks, dashes and the case of letters do not count. */
  invitation: z.optional(requiredCode(limits.invitationCode)),
  firstName: requiredText(limits.personName),
  lastName: requiredText(limits.personName),
  email: requiredCode(limits.email).check(z.regex(emailAddress)),
  username: chosenUsername,
  newPassword,
});
export type Registration = z.output<typeof registration>;

export const register = defineCall({
  name: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  about:
    'Asks for a sign-in for a customer, proved by an invoice number or an invitation. The answer is the same whether the proof is right, whether there is such a customer, and whether user name or e-mail are taken: all of that is told by e-mail alone. Not found where `showRegister` is N, as the one that follows. An Idempotency-Key is not heeded.',
  body: registration,
  answer: z.object({}),
  access: 'public',
  errors: ['not_found'],
});

export const confirmRegistration = defineCall({
  name: 'auth.confirmRegistration',
  method: 'POST',
  path: '/api/auth/confirm',
  about:
    'Confirms the e-mail address of a registration by the link of its mail, once, within a day. `waits`: the distributor has to approve it before the first sign-in.',
  body: z.object({ token: linkToken }),
  answer: z.object({ username: z.string(), waits: z.boolean() }),
  access: 'public',
  errors: ['not_found', 'link_over', 'conflict'],
});

export const registerCalls = [register, confirmRegistration];
