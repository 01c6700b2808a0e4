import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/lists/lists';
import type { AccountContext } from '../../../platform/context.ts';
import { Failure, invalid, notAmong } from '../../../platform/failure.ts';
import { changeLines, changeOf } from '../lock-list.ts';
import { levelProblem } from './check-levels.ts';
import { noteChange } from './count-lines.ts';
import { lineNumberOf, noLine } from './line-number.ts';
import { findLine, setLine } from './line-repository.ts';
import { orderableUnits, readUnits } from './read-units.ts';

/**
 * Updates a line. Throws `conflict` with the current values when another user has changed the line since it was read.
 * The line can keep a unit that the item no longer has, but can't change to one.
 */
export async function setListLine(
  context: AccountContext,
  setting: BodyOf<typeof calls.setListLine>,
): Promise<{ version: number }> {
  const { line: text, version: knownVersion, listQty: quantity, UMCode, note, minimum, maximum } = setting;
  const problem = levelProblem(setting);
  if (problem !== null) throw invalid({ maximum: problem });
  return changeLines(context, setting, async (tx, list) => {
    const change = changeOf(context, list);
    const line = await findLine(tx, { ...change, lineNumber: lineNumberOf(text) });
    if (line === null) throw noLine();
    if (line.version !== knownVersion)
      throw new Failure('conflict', 'error.list_line_changed', { quantity: line.quantity, unit: line.uom });
    const item = (await readUnits(tx, [line.itemId])).get(line.itemId);
    const uom = UMCode === '' ? (item?.baseUom ?? '') : UMCode;
    if (item !== undefined && uom !== line.uom && uom !== item.baseUom && !orderableUnits(item).includes(uom))
      throw invalid({ UMCode: notAmong(orderableUnits(item)) });
    const version = await setLine(tx, {
      ...change,
      lineNumber: line.lineNumber,
      quantity,
      uom,
      note,
      minimum,
      maximum,
    });
    await noteChange(tx, change);
    return { version };
  });
}
