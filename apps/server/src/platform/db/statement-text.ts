/** Maximum characters of a statement in a trace. */
const maxLength = 2000;

/** Matches a literal, also one that is cut off at the end, and a number. Parameters such as $1 have no value. */
const value = /'(?:[^']|'')*(?:'|$)|(?<![$\w.])\d+(?:\.\d+)?\b/g;

/** Returns a statement's text without values, for traces. */
export const statementText = (text: string): string => text.slice(0, maxLength).replaceAll(value, '?').trim();
