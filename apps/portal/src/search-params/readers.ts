import { limits } from '@tradecounter/contract/limits';

type Raw = Record<string, unknown>;

/**
 * Readers for validateSearch. Each returns undefined for an absent or invalid value, so that a bad address never breaks
 * a page.
 */
export const readText = (raw: Raw, name: string): string | undefined => {
  const value = raw[name];
  return value === undefined || value === null || value === '' ? undefined : String(value);
};

/** Reads a text and cuts it to that many characters, as a field would. */
export const readShortText = (raw: Raw, name: string, limit: number): string | undefined =>
  readText(raw, name)?.slice(0, limit);

/**
 * Reads a whole number from 1. The default 1 is left out of the address. A page beyond the last possible one becomes
 * the last.
 */
export const readPage = (raw: Raw, name = 'page'): number | undefined => {
  const value = Number(readText(raw, name));
  return Number.isInteger(value) && value > 1 ? Math.min(value, limits.pages) : undefined;
};

export const readOneOf = <T extends string>(raw: Raw, name: string, allowed: readonly T[]): T | undefined =>
  allowed.find((one) => one === raw[name]);
