import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** Reasons why single sign-on failed, as in the portal's address. */
export const singleSignOnProblems = ['away', 'refused', 'lost', 'nobody', 'often'] as const;
export type SingleSignOnProblem = (typeof singleSignOnProblems)[number];

/** The one-time pass in the portal's address after the provider's redirect. */
export const signOnPass = z.string().check(z.regex(/^[\w-]{43}$/));

/** The secret with which the native app exchanges a pass: 32 random bytes as base64url. */
export const appSecret = z.string().check(z.regex(/^[\w-]{43}$/));
/** The SHA-256 hash of that secret as base64url. The app starts single sign-on with `?app=` and this hash. */
export const appChallenge = z.string().check(z.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/));

/** Path below the API base at which a browser starts to sign in with the distributor's provider. */
export const singleSignOnPath = '/sso/start';
/** Path below the API base to which the provider redirects the browser. */
export const signOnCallbackPath = '/sso/callback';

export const exchangePass = defineCall({
  name: 'auth.exchangePass',
  method: 'POST',
  path: '/api/auth/singlesignon',
  about:
    'Exchanges the pass from single sign-on for a session. It works once, for a minute, in the browser that started, or with the secret of the app that started. Exists only if the distributor has single sign-on.',
  body: z.object({ pass: signOnPass, secret: z.optional(appSecret) }),
  answer: z.object({ token: z.string() }),
  access: 'public',
  errors: ['credentials'],
});

export const singleSignOnCalls = [exchangePass];
