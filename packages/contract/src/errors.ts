/**
 * The HTTP status of each error code. The list is complete: the server returns no other codes.
 */
export const errorStatus = {
  /** The input isn't valid. `fields` has all invalid fields. */
  invalid: 400,
  /** Signed in, but not permitted; also a customer number that is not the user's. */
  unauthorized: 401,
  /** Wrong user name or password. */
  credentials: 401,
  /** The password is right, and a code of the second step is needed. */
  second_step: 401,
  /** The password is right, and the code is not: wrong, used or too old. */
  second_step_wrong: 401,
  /** No, expired or revoked token. */
  token: 402,
  not_found: 404,
  /** The current state doesn't allow it. The message says why. */
  conflict: 409,
  /** Another one of the user's has this name. */
  name_taken: 409,
  /** Ordering, saving or copying an empty cart. */
  cart_empty: 409,
  /** Promised prices of the cart have changed, and no user has accepted that yet. `fields` has the lines. */
  prices_changed: 409,
  /** Lines of the cart can't be ordered unchanged. `fields` has these lines. */
  lines_unsettled: 409,
  /** The order needs a colleague's approval first. */
  approval_needed: 409,
  /** The link of a mail was used before, has expired, or was replaced by a newer one. */
  link_over: 409,
  /** The Idempotency-Key was used before for another request. */
  key_reused: 409,
  too_large: 413,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface ErrorBody {
  error: {
    code: ErrorCode;
    /** One sentence for a person, in the language of Accept-Language. */
    message: string;
    /** Field name (dotted path) → sentence. */
    fields?: Record<string, string>;
    requestId: string;
  };
}
