import type { AccountContext } from '../../../platform/context.ts';
import { changeLines, changeOf, type ListAddress } from '../lock-list.ts';
import { noteChange } from './count-lines.ts';
import { lineNumberOf, noLine } from './line-number.ts';
import { findPlaces, lineGap, setPosition, spreadLines } from './line-repository.ts';

/** Returns a position between two others, or null when there is none. */
function between(after: number | null, next: number | null): number | null {
  if (next === null) return (after ?? 0) + lineGap;
  if (after === null) return next - lineGap;
  const middle = Math.floor((after + next) / 2);
  return middle === after ? null : middle;
}

/** Moves a line behind another one, or to the front. Throws `not_found` when one of the two has been removed. */
export const moveLine = (
  context: AccountContext,
  { line, after, ...address }: ListAddress & { line: string; after: string },
): Promise<Record<never, never>> =>
  changeLines(context, address, async (tx, list) => {
    const of = changeOf(context, list);
    const asked = { ...of, lineNumber: lineNumberOf(line), after: after === '' ? 0 : lineNumberOf(after) };
    const found = await findPlaces(tx, asked);
    if (!found.there || (after !== '' && found.after === null)) throw noLine();
    if (asked.lineNumber === asked.after) return {};
    let position = between(found.after, found.next);
    if (position === null) {
      await spreadLines(tx, of);
      const spread = await findPlaces(tx, asked);
      position = between(spread.after, spread.next)!;
    }
    await setPosition(tx, { ...asked, position });
    await noteChange(tx, of);
    return {};
  });
