import * as z from 'zod/mini';
import { newPassword } from './new-password.ts';
import { defineCall } from '../call.ts';
import { requiredText } from '../fields.ts';
import { limits } from '../limits.ts';

/** The secret in the link of a mail: 256 random bits in base64url. */
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/));

export const forgotPassword = defineCall({
  name: 'auth.forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot',
  about:
    'Mails a link for setting a new password to the person with this user name or e-mail. The link works once, for half an hour. The answer is the same if there is no such person. This call and the next two exist only if `showForgotPwd` is Y.',
  body: z.object({ username: requiredText(limits.email) }),
  answer: z.object({}),
  access: 'public',
  errors: ['not_found'],
});

export const checkPasswordLink = defineCall({
  name: 'auth.checkPasswordLink',
  method: 'POST',
  path: '/api/auth/checklink',
  about: "Returns whether the link from such a mail still works. Doesn't use it up.",
  body: z.object({ token: linkToken }),
  answer: z.object({}),
  access: 'public',
  errors: ['not_found', 'link_over'],
});

export const resetPassword = defineCall({
  name: 'auth.resetPassword',
  method: 'POST',
  path: '/api/auth/reset',
  about:
    'Sets a new password with the link from such a mail, and uses the link up. Ends all sessions and the requirement to change the password, and starts no session. Ignores an Idempotency-Key.',
  body: z.object({ token: linkToken, newPassword }),
  answer: z.object({}),
  access: 'public',
  errors: ['not_found', 'link_over'],
});

export const forgotCalls = [forgotPassword, checkPasswordLink, resetPassword];
