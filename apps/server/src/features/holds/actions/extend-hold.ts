import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/holds/holds';
import { type AccountContext, write } from '../../../platform/context.ts';
import { type FieldProblem, invalid } from '../../../platform/failure.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { saveChanged } from './change-hold.ts';
import { type HoldSettings, latestDay } from './hold-days.ts';
import { lockHoldFor } from './lock-hold-for.ts';

/**
 * Changes the last day of a hold, within the distributor's limit. Its current last day is accepted without a change.
 */
export const extendHold = (
  context: AccountContext,
  { holdNumber, until }: BodyOf<typeof calls.extendHold>,
  settings: HoldSettings,
): Promise<{ until: string }> =>
  write(context, async (tx) => {
    const hold = await lockHoldFor(tx, context, holdNumber, 'extend');
    if (until === hold.until) return { until };
    const latest = latestDay({ requestedAt: hold.requestedAt, heldSince: hold.heldSince }, settings, context.timeZone);
    const refuse = (word: string, day: string): { until: FieldProblem } => ({
      until: { word, values: { date: dayText(day, context.language) } },
    });
    if (until < hold.until) throw invalid(refuse('hold_earlier', hold.until));
    if (until > latest) throw invalid(refuse('hold_longest', latest));
    await saveChanged(tx, context, hold, { ...hold, until });
    return { until };
  });
