/** Days that may be asked for, earliest first. */
interface Days {
  /** For what is there or comes first. */
  allowed: readonly string[];
  /** For all of it together. */
  complete: readonly string[];
}

/** What waiting for all of an order costs: the first day of all of it (null = nobody knows it yet) beside that of what is there; null = nothing. */
export function waitForAll({ allowed, complete }: Days): { first: string; all: string | null } | null {
  const [first] = allowed;
  const all = complete[0] ?? null;
  return first === undefined || first === all ? null : { first, all };
}

/** The day that was asked for and that ship complete makes impossible, or null. */
export const askedInVain = ({ allowed, complete }: Days, shipComplete: boolean, asked: string): string | null =>
  shipComplete && allowed.includes(asked) && !complete.includes(asked) ? asked : null;
