import { limits } from '@tradecounter/contract/limits';

type Raw = Record<string, unknown>;

/** Readers for validateSearch: each answers undefined for what is absent or not usable, and a bad address never breaks a page. */
export const readText = (raw: Raw, name: string): string | undefined => {
  const value = raw[name];
  return value === undefined || value === null || value === '' ? undefined : String(value);
};

/** A text of at most so many characters; the rest of a longer one is cut, as a field would. */
export const readShortText = (raw: Raw, name: string, limit: number): string | undefined =>
  readText(raw, name)?.slice(0, limit);

/** A whole number from 1; 1 itself is the default and left out of the address. One behind all pages that can be asked for stands for the last of them. */
export const readPage = (raw: Raw, name = 'page'): number | undefined => {
  const value = Number(readText(raw, name));
  return Number.isInteger(value) && value > 1 ? Math.min(value, limits.pages) : undefined;
};

export const readOneOf = <T extends string>(raw: Raw, name: string, allowed: readonly T[]): T | undefined =>
  allowed.find((one) => one === raw[name]);
