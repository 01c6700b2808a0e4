/** The days to choose from, earliest first. */
interface Days {
  /** For goods in stock or arriving first. */
  allowed: readonly string[];
  /** For the complete order. */
  complete: readonly string[];
}

/**
 * Returns the first day without and with waiting for the complete order; `all` is null while that day is unknown.
 * Returns null where waiting costs nothing.
 */
export function waitForAll({ allowed, complete }: Days): { first: string; all: string | null } | null {
  const [first] = allowed;
  const all = complete[0] ?? null;
  return first === undefined || first === all ? null : { first, all };
}

/** Returns the requested day if ship complete makes it impossible, else null. */
export const unreachableDay = (
  { allowed, complete }: Days,
  shipComplete: boolean,
  requestedDate: string,
): string | null =>
  shipComplete && allowed.includes(requestedDate) && !complete.includes(requestedDate) ? requestedDate : null;
