import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** Why single sign-on led nowhere, as the portal's address says it. */
export const singleSignOnProblems = ['away', 'refused', 'lost', 'nobody', 'often'] as const;
export type SingleSignOnProblem = (typeof singleSignOnProblems)[number];

/** What the address of the portal carries back from the provider. */
export const signOnPass = z.string().check(z.regex(/^[\w-]{43}$/));

/** The secret with which the native app exchanges a pass: 32 random bytes as base64url. */
export const appSecret = z.string().check(z.regex(/^[\w-]{43}$/));
/** Its SHA-256 hash as base64url. The app begins with `?app=` and this. */
export const appChallenge = z.string().check(z.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/));

/** Below the API base: where a browser goes to sign in at the distributor's provider. */
export const singleSignOnPath = '/sso/start';
/** And where the provider sends it back to. */
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
