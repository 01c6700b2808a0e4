import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { linkToken } from '../auth/forgot.ts';
import { customerNumber, flag } from '../fields.ts';
import { limits } from '../limits.ts';
import { profileChange } from './profile-change.ts';

/** The profile user. `accountName` is the customer's firm, which is read-only here. */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  middleName: z.string(),
  suffix: z.string(),
  prefix: z.string(),
  title: z.string(),
  phone: z.string(),
  extension: z.string(),
  email: z.string(),
  cell: z.string(),
  accountName: z.string(),
  fax: z.string(),
  emailOptIn: flag,
  /** A new address whose link hasn't been opened yet. Until then `email` stays in force. Absent when there is none. */
  unconfirmedEmail: z.optional(z.string()),
});
export type Profile = z.output<typeof profile>;

export const getInfo = defineCall({
  name: 'profile.getInfo',
  method: 'GET',
  path: '/api/profile/getinfo',
  about: 'Returns the profile user: the person, with the company and e-mail choice for this customer number.',
  query: z.object({ customerNumber }),
  answer: profile,
  access: 'session',
  account: 'query',
});

export const setInfo = defineCall({
  name: 'profile.setInfo',
  method: 'POST',
  path: '/api/profile/setinfo',
  about:
    'Changes the given fields of the profile. `accountName` is accepted and ignored. The e-mail choice is for this customer number. A new `email` needs the current `password`, and takes effect once the link mailed to it is opened. The answer is the same if another account uses the address.',
  body: z.extend(profileChange, {
    customerNumber,
    accountName: z.optional(z.string().check(z.maxLength(limits.search))),
    /** Required for a new e-mail address, because it is used for sign-in and order confirmations. */
    password: z.optional(z.string().check(z.maxLength(limits.password))),
  }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
});

export const confirmEmail = defineCall({
  name: 'profile.confirmEmail',
  method: 'POST',
  path: '/api/profile/confirmemail',
  about:
    'Confirms a new e-mail address with the link mailed to it, which works once, for a day, and only for the person who asked. Ends the other sessions. Returns the address.',
  body: z.object({ token: linkToken }),
  answer: z.object({ email: z.string() }),
  access: 'session',
  errors: ['link_over', 'conflict'],
});

export const acceptToS = defineCall({
  name: 'profile.acceptToS',
  method: 'POST',
  path: '/api/profile/acceptToS',
  about:
    "Accepts the terms for the session's current customer. The server uses its own time. `dateAccepted` is only recorded.",
  query: z.object({ dateAccepted: z.iso.datetime({ offset: true }), emailOptIn: flag }),
  answer: z.object({}),
  access: 'session',
});

export const profileCalls = [getInfo, setInfo, confirmEmail, acceptToS];
