import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { emailAddress } from '../email.ts';
import { customerNumber, flag } from '../fields.ts';
import { limits } from '../limits.ts';
import { requiredCode } from '../text.ts';
import { adminClaims } from './admin-claims.ts';

const person = { customerNumber, username: requiredCode(limits.username) };
const invitation = { customerNumber, id: z.uuid() };
const claim = z.enum(adminClaims);

/** Languages of mails. */
export const mailLanguages = ['en', 'es', 'fr-CA'] as const;

const asAdmin = {
  method: 'POST',
  access: 'session',
  account: 'body',
  permission: 'Admin',
  answer: z.object({}),
} as const;
const refusals =
  "Only for admins of the customer number. A person who can't act for it gets the same answer as one who doesn't exist. Not for the admin's own account or the distributor's staff.";

export const setClaims = defineCall({
  ...asAdmin,
  name: 'admin.setClaims',
  path: '/api/admin/setclaims',
  about: `Changes a person's claims for one customer number, all or none of them. The admin must have these claims too. \`from\` is the value that the admin saw. If a claim has changed since, the call fails with a conflict. ${refusals}`,
  body: z.object({
    ...person,
    changes: z.array(z.object({ claim, from: flag, to: flag })).check(z.minLength(1), z.maxLength(adminClaims.length)),
  }),
  errors: ['conflict'],
});

export const deactivate = defineCall({
  ...asAdmin,
  name: 'admin.deactivate',
  path: '/api/admin/deactivate',
  about: `Deactivates a person for the customer number, whatever later feeds say, and ends their sessions for it. ${refusals}`,
  body: z.object(person),
  errors: ['conflict'],
});

export const reactivate = defineCall({
  ...asAdmin,
  name: 'admin.reactivate',
  path: '/api/admin/reactivate',
  about: `Reactivates a person for the customer number, with their earlier claims. ${refusals}`,
  body: z.object(person),
  errors: ['conflict'],
});

export const removePerson = defineCall({
  ...asAdmin,
  name: 'admin.remove',
  path: '/api/admin/remove',
  about: `Removes a person from the customer number, whatever later feeds say, and ends their sessions for it. Only an invitation brings them back. ${refusals}`,
  body: z.object(person),
  errors: ['conflict'],
});

export const inviteByMail = defineCall({
  ...asAdmin,
  name: 'admin.invite',
  path: '/api/admin/invite',
  about:
    'Mails an invitation to register for the customer number with the named claims, which the admin must have too. The other claims are N, except for rules that also bind the admin. Only the owner of the address learns whether it already has an account. This call and the next two exist only if `showRegister` is Y.',
  body: z.object({
    customerNumber,
    email: requiredCode(limits.email).check(z.regex(emailAddress)),
    claims: z.array(claim).check(z.minLength(1), z.maxLength(adminClaims.length)),
    language: z.enum(mailLanguages),
  }),
  answer: z.object({ id: z.uuid() }),
  errors: ['conflict', 'not_found'],
});

export const resendInvitation = defineCall({
  ...asAdmin,
  name: 'admin.resendInvitation',
  path: '/api/admin/resendinvitation',
  about: 'Mails an invitation again, with a new link and a full validity period. The earlier link stops working.',
  body: z.object(invitation),
  errors: ['not_found', 'conflict'],
});

export const withdrawInvitation = defineCall({
  ...asAdmin,
  name: 'admin.withdrawInvitation',
  path: '/api/admin/withdrawinvitation',
  about: 'Withdraws an unused invitation. Its code and link stop working.',
  body: z.object(invitation),
  errors: ['not_found', 'conflict'],
});

export const adminCalls = [
  setClaims,
  deactivate,
  reactivate,
  removePerson,
  inviteByMail,
  resendInvitation,
  withdrawInvitation,
];
