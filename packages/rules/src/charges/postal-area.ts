import { beginsWith, plainArea } from '../postal-codes.ts';

/** Postal codes: all that begin with the first, or those of a range. Without a first one, all. */
export interface PostalArea {
  zipFrom: string;
  /** Empty = no range. */
  zipTo: string;
}

/**
 * Whether the code is in the area. A code abroad has its country before it, as DE-97070. The ends of a range count as
 * far as they go: 97210-1234 is in 970 to 972.
 */
export function isInArea({ zipFrom, zipTo }: PostalArea, postalCode: string): boolean {
  const [code, from, to] = [postalCode, zipFrom, zipTo].map(plainArea) as [string, string, string];
  if (from === '') return true;
  if (to === '') return beginsWith(code, from);
  return code.slice(0, from.length) >= from && code.slice(0, to.length) <= to && code !== '';
}

/** Returns how closely the area is described: the digits and letters of its first code, and half a step for one code. */
export const closeness = ({ zipFrom, zipTo }: PostalArea): number =>
  plainArea(zipFrom).length * 2 + (zipFrom !== '' && zipTo === '' ? 1 : 0);
