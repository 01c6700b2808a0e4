import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './auth/permissions.ts';

type Shape = z.ZodMiniType;

/**
 * One REST call, declared once. It defines the server's route (input check, session, account and permission), the
 * portal's client, the OpenAPI document, and the tests' list of calls. The portal's build leaves out `about`, `query`,
 * `body`, `answer` and `errors`, which only the others read.
 */
export interface Call<Query extends Shape = Shape, Body extends Shape = Shape, Answer extends Shape = Shape> {
  /** `<feature>.<verb>`; also the id in the OpenAPI document. */
  name: string;
  method: 'GET' | 'POST';
  /** Relative to the API base, as the specifications write it. */
  path: `/api/${string}`;
  about: string;
  query?: Query;
  body?: Body;
  answer: Answer;
  /**
   * `public` needs no token, and `session` a valid one. `setup` also admits users who must first set up the second
   * step, and `reset` also those who must first change the password.
   */
  access: 'public' | 'session' | 'setup' | 'reset';
  /** Where the request has the customer number, which is checked against the user's accounts. */
  account?: 'query' | 'body';
  /** If there are several, all are needed. */
  permission?: Permission | readonly Permission[];
  /** `large`: the body may have `limits.fileBody` bytes. The session is checked before it is read. */
  bodySize?: 'large';
  /** `required`: needs an Idempotency-Key header. All other POST calls accept one, and GET calls ignore it. */
  idempotency?: 'required';
  /** Error codes besides invalid, token, unauthorized, too_many and internal, which any call can return. */
  errors?: readonly ErrorCode[];
}

export type InputOf<S> = S extends Shape ? z.input<S> : undefined;
export type OutputOf<S> = S extends Shape ? z.output<S> : undefined;
export type AnswerOf<C extends Call> = z.output<C['answer']>;
/** The query and the body of a call, as its verb receives them. */
export type QueryOf<C extends Call> = OutputOf<C['query']>;
export type BodyOf<C extends Call> = OutputOf<C['body']>;

/** Returns all permissions that a call needs. */
export const permissionsOf = ({ permission }: Pick<Call, 'permission'>): readonly Permission[] =>
  permission === undefined ? [] : typeof permission === 'string' ? [permission] : permission;

/** Declares a call and keeps its exact types. */
export const defineCall = <const C extends Call>(call: C): C => call;
