import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { limits } from '../limits.ts';
import { requiredCode } from '../text.ts';

/** The six digits that an authenticator app shows. */
export const appCode = z.string().check(z.regex(/^\d{6}$/));

/** A typed code: the app's digits, grouped or not, or a recovery code. The server distinguishes them by their form. */
export const typedCode = requiredCode(limits.secondStepCode);

const password = z.string().check(z.minLength(1), z.maxLength(limits.password));

/** The state of a person's second step. */
export const secondStep = z.object({
  on: z.boolean(),
  /** ISO instant; null when it is off. */
  since: z.nullable(z.string()),
  /** Number of unused recovery codes. */
  recoveryCodes: z.number(),
  /** Whether the distributor requires it of this user, who then can't turn it off. */
  demanded: z.boolean(),
});
export type SecondStep = z.output<typeof secondStep>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondStep = defineCall({
  name: 'auth.getSecondStep',
  method: 'GET',
  path: '/api/auth/secondstep',
  about: "Returns the state of the signed-in person's two-step sign-in.",
  answer: secondStep,
  access: 'setup',
});

export const startSecondStep = defineCall({
  name: 'auth.startSecondStep',
  method: 'POST',
  path: '/api/auth/startsecondstep',
  about:
    'Returns a secret for an authenticator app, valid for half an hour. It takes effect once one of its codes is confirmed. If two-step sign-in is already on, for example for another phone, send a code from the current app. Ignores an Idempotency-Key.',
  body: z.object({ password, code: z.optional(typedCode) }),
  answer: z.object({
    /** Base32, to be typed in. */
    secret: z.string(),
    /** otpauth://…, to be scanned. */
    uri: z.string(),
  }),
  access: 'setup',
});

export const confirmSecondStep = defineCall({
  name: 'auth.confirmSecondStep',
  method: 'POST',
  path: '/api/auth/confirmsecondstep',
  about:
    'Turns on two-step sign-in with a code from the new secret, and ends the other sessions. Returns the recovery codes, only this time. Ignores an Idempotency-Key.',
  body: z.object({ code: typedCode }),
  answer: recoveryCodes,
  access: 'setup',
  errors: ['conflict'],
});

export const endSecondStep = defineCall({
  name: 'auth.endSecondStep',
  method: 'POST',
  path: '/api/auth/endsecondstep',
  about:
    'Turns off two-step sign-in, given password and code. Refused if the distributor requires it. Ignores an Idempotency-Key.',
  body: z.object({ password, code: typedCode }),
  answer: z.object({}),
  access: 'session',
  errors: ['conflict'],
});

export const renewRecoveryCodes = defineCall({
  name: 'auth.renewRecoveryCodes',
  method: 'POST',
  path: '/api/auth/recoverycodes',
  about: 'Creates new recovery codes, given password and code. The old ones stop working. Ignores an Idempotency-Key.',
  body: z.object({ password, code: typedCode }),
  answer: recoveryCodes,
  access: 'session',
  errors: ['conflict'],
});

export const secondStepCalls = [getSecondStep, startSecondStep, confirmSecondStep, endSecondStep, renewRecoveryCodes];
