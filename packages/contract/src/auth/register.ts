import * as z from 'zod/mini';
import { newPassword } from './new-password.ts';
import { defineCall } from '../call.ts';
import { emailAddress } from '../email.ts';
import { customerNumber, requiredText } from '../fields.ts';
import { linkToken } from './forgot.ts';
import { limits } from '../limits.ts';
import { requiredCode } from '../text.ts';

/** A user name that a person can choose: easy to type, to read out and to pass to a command. */
export const chosenUsername = requiredCode(limits.username).check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._@+-]*$/u));

/** A person who registers. */
export const registration = z.object({
  customerNumber,
  /** Number of any of the customer's invoices, as proof. Not needed with an invitation. */
  invoiceNumber: z.optional(requiredCode(limits.invoiceNumber)),
  /** Code of an invitation, as proof. Blanks, dashes and letter case are ignored. */
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
    "Registers a person for a customer, with an invoice number or an invitation as proof. The answer doesn't reveal whether the proof is right, the customer exists, or the user name or e-mail is taken. Only the e-mail does. This call and the next one exist only if `showRegister` is Y. Ignores an Idempotency-Key.",
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
    'Confirms the e-mail address of a registration with the link from its mail, which works once, for a day. If `waits` is true, the distributor must approve the registration before the first sign-in.',
  body: z.object({ token: linkToken }),
  answer: z.object({ username: z.string(), waits: z.boolean() }),
  access: 'public',
  errors: ['not_found', 'link_over', 'conflict'],
});

export const registerCalls = [register, confirmRegistration];
