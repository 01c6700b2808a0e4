import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/lists/lists';
import type { AccountContext } from '../../../platform/context.ts';
import { changeLines, changeOf } from '../lock-list.ts';
import { noteChange } from './count-lines.ts';
import { lineNumberOf, noLine } from './line-number.ts';
import { findPlaces, lineGap, setPosition, spreadLines } from './line-repository.ts';

/** Returns a position between two others, or null when there is none. */
function positionBetween(after: number | null, next: number | null): number | null {
  if (next === null) return (after ?? 0) + lineGap;
  if (after === null) return next - lineGap;
  const middle = Math.floor((after + next) / 2);
  return middle === after ? null : middle;
}

/** Moves a line after another one, or to the front. Throws `not_found` when one of the two has been removed. */
export const moveLine = (
  context: AccountContext,
  { line, after, ...address }: BodyOf<typeof calls.moveListLine>,
): Promise<Record<never, never>> =>
  changeLines(context, address, async (tx, list) => {
    const change = changeOf(context, list);
    const move = { ...change, lineNumber: lineNumberOf(line), after: after === '' ? 0 : lineNumberOf(after) };
    const places = await findPlaces(tx, move);
    if (!places.there || (after !== '' && places.after === null)) throw noLine();
    if (move.lineNumber === move.after) return {};
    let position = positionBetween(places.after, places.next);
    if (position === null) {
      await spreadLines(tx, change);
      const spread = await findPlaces(tx, move);
      position = positionBetween(spread.after, spread.next)!;
    }
    await setPosition(tx, { ...move, position });
    await noteChange(tx, change);
    return {};
  });
