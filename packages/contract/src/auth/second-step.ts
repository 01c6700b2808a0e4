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
  /** ISO; null where it is off. */
  since: z.nullable(z.string()),
  /** Recovery codes that were not used yet. */
  recoveryCodes: z.number(),
  /** The distributor wants it of this person: it cannot be turned off. */
  demanded: z.boolean(),
});
export type SecondStep = z.output<typeof secondStep>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondStep = defineCall({
  name: 'auth.getSecondStep',
  method: 'GET',
  path: '/api/auth/secondstep',
  about: "How the signed-in person's second step stands.",
  answer: secondStep,
  access: 'setup',
});

export const startSecondStep = defineCall({
  name: 'auth.startSecondStep',
  method: 'POST',
  path: '/api/auth/startsecondstep',
  about:
    'Offers a secret for an authenticator app, for half an hour; nothing counts until a code of it is confirmed. Where the second step is on, as for another phone, a code of the present one has to come along. An Idempotency-Key is not heeded.',
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
    'Turns the second step on by a code of the offered secret, which ends the other sessions. The recovery codes are answered this once. An Idempotency-Key is not heeded.',
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
    'Turns the second step off, by password and code; refused where the distributor demands it. An Idempotency-Key is not heeded.',
  body: z.object({ password, code: typedCode }),
  answer: z.object({}),
  access: 'session',
  errors: ['conflict'],
});

export const renewRecoveryCodes = defineCall({
  name: 'auth.renewRecoveryCodes',
  method: 'POST',
  path: '/api/auth/recoverycodes',
  about:
    'Makes the recovery codes anew, by password and code; the old ones open nothing any more. An Idempotency-Key is not heeded.',
  body: z.object({ password, code: typedCode }),
  answer: recoveryCodes,
  access: 'session',
  errors: ['conflict'],
});

export const secondStepCalls = [getSecondStep, startSecondStep, confirmSecondStep, endSecondStep, renewRecoveryCodes];
