/**
 * Every error the server may answer, by code. The list is closed: a transport maps codes, it never invents one.
 */
export const errorStatus = {
  /** Input that does not fit the call; `fields` names every field at once. */
  invalid: 400,
  /** Signed in, but not permitted; also a customer number that is not the user's. */
  unauthorized: 401,
  /** Wrong user name or password. */
  credentials: 401,
  /** The password is right, and a code of the second step is wanted. */
  second_step: 401,
  /** The password is right, and the code is not: wrong, used or too old. */
  second_step_wrong: 401,
  /** No, expired or revoked token. */
  token: 402,
  not_found: 404,
  /** The state of things does not allow it; the message says which. */
  conflict: 409,
  /** Placing an order for an empty cart. */
  cart_empty: 409,
  /** Promised prices of the cart have changed, and no user has accepted that yet; `fields` names the lines. */
  prices_changed: 409,
  /** Goods of the cart cannot be ordered as they stand there; `fields` names the lines. */
  lines_unsettled: 409,
  /** The link of a mail was used before, is too old, or a newer one took its place. */
  link_over: 409,
  /** A key that was used before for another request. */
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
