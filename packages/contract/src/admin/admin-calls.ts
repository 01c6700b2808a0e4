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
  "Refused to non-admins of the customer number; who cannot act for it is answered like nobody. The admin's own account and the distributor's staff are left alone.";

export const setClaims = defineCall({
  ...asAdmin,
  name: 'admin.setClaims',
  path: '/api/admin/setclaims',
  about: `Changes claims of a person for one customer number, all or none: those that the admin has himself. \`from\` is what the admin saw; a claim that is another by now is a conflict. ${refusals}`,
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
  about: `Keeps a person from acting for the customer number until reactivated, whatever feeds say; sign-ins for it end at once. ${refusals}`,
  body: z.object(person),
  errors: ['conflict'],
});

export const reactivate = defineCall({
  ...asAdmin,
  name: 'admin.reactivate',
  path: '/api/admin/reactivate',
  about: `Lets a person act for the customer number again, with the claims of before. ${refusals}`,
  body: z.object(person),
  errors: ['conflict'],
});

export const removePerson = defineCall({
  ...asAdmin,
  name: 'admin.remove',
  path: '/api/admin/remove',
  about: `Takes the customer number from a person for good, whatever feeds say: only an invitation gives it back. Sign-ins for it end at once. ${refusals}`,
  body: z.object(person),
  errors: ['conflict'],
});

export const inviteByMail = defineCall({
  ...asAdmin,
  name: 'admin.invite',
  path: '/api/admin/invite',
  about:
    'Invites somebody by mail to register for the customer number, with the named claims, all of which the admin has himself; the others are N, but for the rules that bind him. Whether the address has an account elsewhere is told to nobody but its owner. Not found where `showRegister` is N, as the two that follow.',
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
  about: 'Mails an invitation once more, valid anew for as long as a new one; the mail before opens nothing any more.',
  body: z.object(invitation),
  errors: ['not_found', 'conflict'],
});

export const withdrawInvitation = defineCall({
  ...asAdmin,
  name: 'admin.withdrawInvitation',
  path: '/api/admin/withdrawinvitation',
  about: 'Withdraws an invitation that was not used yet: its code and its link open nothing any more.',
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
