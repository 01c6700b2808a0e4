import { Refused, shown } from './refused.ts';

/** A date such as 3/4/2026. It is ambiguous, unless another date in the file shows which part comes first. */
const slashDate = /^\d{1,2}\/\d{1,2}\/\d{4}$/;

function refuse(raw: unknown): Refused {
  const isAmbiguous = typeof raw === 'string' && slashDate.test(raw.trim());
  return new Refused(
    `is ${shown(raw)}, ${isAmbiguous ? 'which may be two days; it ' : ''}must be a date such as 2026-05-31`,
  );
}

/** Reads a calendar date in ISO 8601. Refuses days that don't exist. */
export function readDate(raw: unknown): string | Refused {
  if (typeof raw !== 'string') return refuse(raw);
  const text = raw.trim();
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return refuse(raw);
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? refuse(raw) : text;
}
