import { limits } from '@tradecounter/contract/limits';

type Raw = Record<string, unknown>;

// Readers for validateSearch. Each returns undefined for an absent or invalid value, so that a bad address never breaks
// a page.

/** Reads a value as text. */
export const readText = (raw: Raw, name: string): string | undefined => {
  const value = raw[name];
  return value === undefined || value === null || value === '' ? undefined : String(value);
};

/** Reads a text and cuts it to that many characters, as a field would. */
export const readShortText = (raw: Raw, name: string, limit: number): string | undefined =>
  readText(raw, name)?.slice(0, limit);

/** The maximum length of a token in a mailed link, with a margin. */
const tokenLength = 60;

/** Reads the token of a mailed link. A longer one is cut off, and the server rejects it. */
export const readToken = (raw: Raw): string | undefined => readShortText(raw, 'token', tokenLength);

/**
 * Reads a page number, a whole number from 1. The default 1 is left out of the address. A number above the limit
 * becomes the limit.
 */
export const readPage = (raw: Raw, name = 'page'): number | undefined => {
  const value = Number(readText(raw, name));
  return Number.isInteger(value) && value > 1 ? Math.min(value, limits.pages) : undefined;
};

/** Reads a value that must be one of the allowed ones. */
export const readOneOf = <T extends string>(raw: Raw, name: string, allowed: readonly T[]): T | undefined =>
  allowed.find((one) => one === raw[name]);
