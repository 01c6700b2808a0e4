import * as z from 'zod/mini';
import { newPassword } from './auth.ts';
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
    'Mails a link to the person of that user name or e-mail by which another password can be set, once, within half an hour. The same answer where there is nobody. Not found where `showForgotPwd` is N, as the two that follow.',
  body: z.object({ username: requiredText(limits.email) }),
  answer: z.object({}),
  access: 'public',
  errors: ['not_found'],
});

export const checkPasswordLink = defineCall({
  name: 'auth.checkPasswordLink',
  method: 'POST',
  path: '/api/auth/checklink',
  about: 'Whether the link of such a mail still opens something; it stays as it is.',
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
    'Sets another password by the link of such a mail, which ends all sessions and a forced change and begins no session. The link is used up. An Idempotency-Key is not heeded.',
  body: z.object({ token: linkToken, newPassword }),
  answer: z.object({}),
  access: 'public',
  errors: ['not_found', 'link_over'],
});

export const forgotCalls = [forgotPassword, checkPasswordLink, resetPassword];
