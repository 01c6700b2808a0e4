import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { claimDefaults, type ClaimName } from './claims.ts';
import { requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { newPassword } from './new-password.ts';
import { typedCode } from './second-step.ts';

const claimsShape = z.record(z.enum(Object.keys(claimDefaults) as [ClaimName, ...ClaimName[]]), z.string());

const userLocation = z.object({
  reportName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postal: z.string(),
  phone: z.string(),
  email: z.string(),
});

/** The signed-in user, as acting for the session's current customer. Source: 000 §3, 001 §3. */
export const authUser = z.object({
  username: z.string(),
  customerNumber: z.string(),
  location: userLocation,
  currLocation: z.string(),
  userClaims: claimsShape,
  firstName: z.string(),
  lastName: z.string(),
  /** en, es or fr-CA. */
  language: z.string(),
  /** Number of customers for which the user can act. */
  accounts: z.number(),
  /** Whether the user has chosen, for this customer, whether we may e-mail news. Until then the distributor decides. */
  emailOptInAnswered: z.boolean(),
  /** Whether the user must first set up the second step at sign-in. Until then, the server rejects other calls. */
  secondStepDue: z.boolean(),
  /** The name of the customer's person for whom the distributor's staff acts; null = no one in particular. */
  onBehalfOf: z.nullable(z.string()),
  /** Whether the staff has hidden prices in this session. */
  pricesHidden: z.boolean(),
  /**
   * The procurement system to which the cart of a PunchOut session goes back, by its name. Absent in other sessions.
   */
  punchOut: z.optional(z.object({ returnTo: z.string(), inspects: z.boolean() })),
});
export type AuthUser = z.output<typeof authUser>;

export const signIn = defineCall({
  name: 'auth.signIn',
  method: 'POST',
  path: '/api/auth',
  about:
    "Signs in with user name or e-mail, and password. The token is valid for 7 days. If two-step sign-in is on, the call fails with `second_step`. Send it again with `code`: the app's digits or a recovery code.",
  body: z.object({
    username: requiredText(limits.username),
    password: z.string().check(z.minLength(1), z.maxLength(limits.password)),
    code: z.optional(typedCode),
  }),
  answer: z.object({ token: z.string() }),
  access: 'public',
  errors: ['credentials', 'second_step', 'second_step_wrong'],
});

export const getUser = defineCall({
  name: 'auth.getUser',
  method: 'GET',
  path: '/api/auth/user',
  about: 'Returns the signed-in user with location and claims for the current customer.',
  answer: z.object({ user: authUser }),
  access: 'reset',
});

export const signOut = defineCall({
  name: 'auth.signOut',
  method: 'POST',
  path: '/api/auth/logout',
  about: 'Revokes the token immediately.',
  answer: z.object({}),
  access: 'reset',
});

export const changePassword = defineCall({
  name: 'auth.changePassword',
  method: 'POST',
  path: '/api/auth/password',
  about:
    "Changes the signed-in person's password. Ends the other sessions, and the requirement to change the password. Ignores an Idempotency-Key.",
  body: z.object({ currentPassword: z.string().check(z.minLength(1), z.maxLength(limits.password)), newPassword }),
  answer: z.object({}),
  access: 'reset',
});

export const renewPassword = defineCall({
  name: 'auth.renewPassword',
  method: 'POST',
  path: '/api/auth/change',
  about:
    'Changes a password, given the current one. Ends all sessions and the requirement to change the password, and starts no session. Attempts are limited, and two-step sign-in asks for its code, as at sign-in. Ignores an Idempotency-Key.',
  body: z.object({
    username: requiredText(limits.username),
    currentPassword: z.string().check(z.minLength(1), z.maxLength(limits.password)),
    newPassword,
    code: z.optional(typedCode),
  }),
  answer: z.object({}),
  access: 'public',
  errors: ['credentials', 'second_step', 'second_step_wrong'],
});

const endedSessions = z.object({ ended: z.number() });

export const endSession = defineCall({
  name: 'auth.endSession',
  method: 'POST',
  path: '/api/auth/endsession',
  about:
    "Ends one of the person's sessions, by its id from the query `sessions`. Does nothing if the session has ended or belongs to someone else.",
  body: z.object({ id: z.uuid() }),
  answer: endedSessions,
  access: 'session',
});

export const endOtherSessions = defineCall({
  name: 'auth.endOtherSessions',
  method: 'POST',
  path: '/api/auth/endothersessions',
  about: "Ends all of the person's sessions except the current one.",
  answer: endedSessions,
  access: 'session',
});

export const authCalls = [signIn, getUser, signOut, changePassword, renewPassword, endSession, endOtherSessions];
