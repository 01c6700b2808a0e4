import { Refused, shown } from './refused.ts';

/** The day of such a date is ambiguous, unless another date in the file shows which part comes first. */
const twoDays = /^\d{1,2}\/\d{1,2}\/\d{4}$/;

function wrong(raw: unknown): Refused {
  const unsure = typeof raw === 'string' && twoDays.test(raw.trim());
  return new Refused(
    `is ${shown(raw)}, ${unsure ? 'which may be two days; it ' : ''}must be a date such as 2026-05-31`,
  );
}

/** Reads a calendar date in ISO 8601. Refuses days that don't exist. */
export function readDate(raw: unknown): string | Refused {
  if (typeof raw !== 'string') return wrong(raw);
  const text = raw.trim();
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return wrong(raw);
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? wrong(raw) : text;
}
