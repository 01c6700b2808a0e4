import { dayAndTime } from './clock.ts';

/** Shown in place of an empty value (001 §5, display filters). */
export const notAvailable = 'n/a';

type MaybeText = string | null | undefined;

/** The text, or 'n/a' when there is none. */
export const orNotAvailable = (text: MaybeText): string => (text == null || text.trim() === '' ? notAvailable : text);

/**
 * Formats a database timestamp as yyyy-mm-dd hh:mm:ss (001 §5). One that names its zone is shown in `timeZone`, an IANA
 * name, or without it in the reader's. One that names none is shown as written; empty is 'n/a'.
 */
export function formatTimestamp(timestamp: MaybeText, timeZone?: string): string {
  if (timestamp == null || timestamp.trim() === '') return notAvailable;
  if (!/(Z|[+-]\d\d(:?\d\d)?)$/.test(timestamp) || !/\d\d:\d\d/.test(timestamp))
    return timestamp.replace('T', ' ').slice(0, 19);
  // PostgreSQL writes a whole hour's offset without its minutes, which Date does not read.
  const time = new Date(timestamp.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  if (Number.isNaN(time.getTime())) return timestamp;
  return dayAndTime(time, timeZone);
}
