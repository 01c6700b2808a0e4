import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/failure.ts';

/** Days ahead for which a payment can be scheduled. */
const maxDaysAhead = 365;

/** Throws `invalid` for an ISO date that is not after today or is too far ahead. */
export function checkDay({ today }: Pick<Context, 'today'>, day: string): void {
  const last = new Date(`${today()}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + maxDaysAhead);
  if (day <= today() || day > last.toISOString().slice(0, 10))
    throw invalid({ scheduledDate: { word: 'scheduled_day', values: { days: maxDaysAhead } } });
}
