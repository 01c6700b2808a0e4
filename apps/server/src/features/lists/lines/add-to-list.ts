import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/lists/lists';
import type { AccountContext } from '../../../platform/context.ts';
import { Failure, invalid, notAmong } from '../../../platform/failure.ts';
import { changeOf, fillList } from '../lock-list.ts';
import { countLines } from './count-lines.ts';
import { levelIn } from './level-in.ts';
import { findItemLine, type LineRow, type LineValues, putLines } from './line-repository.ts';
import { type ItemUnits, orderableUnits, readUnits } from './read-units.ts';

/** Returns the new values of the line. Note and levels stay the same. */
function mergeValues(
  line: LineRow | null,
  item: ItemUnits,
  { listQty: quantity }: BodyOf<typeof calls.addToList>,
  uom: string,
): LineValues {
  if (line === null) return { quantity, uom, note: '', minimum: null, maximum: null };
  const { note, minimum, maximum, uom: oldUom } = line;
  return {
    quantity,
    uom,
    note,
    minimum: levelIn(minimum, item, oldUom, uom),
    maximum: levelIn(maximum, item, oldUom, uom),
  };
}

/**
 * Adds an item to a list. An item already on the list gets the new quantity and unit. Adding it again, by a second
 * click or on a second device, has no further effect.
 */
export const addToList = (
  context: AccountContext,
  addition: BodyOf<typeof calls.addToList>,
): Promise<Record<never, never>> =>
  fillList(context, addition, async (tx, list) => {
    const item = (await readUnits(tx, [addition.SKU])).get(addition.SKU);
    if (item === undefined) throw new Failure('not_found', 'error.item_not_found', { item: addition.SKU });
    const uom = addition.UMCode === '' ? item.baseUom : addition.UMCode;
    if (addition.UMCode !== '' && !orderableUnits(item).includes(uom))
      throw invalid({ UMCode: notAmong(orderableUnits(item)) });
    const change = changeOf(context, list);
    const line = await findItemLine(tx, { ...change, itemId: addition.SKU });
    const { added } = await putLines(tx, change, [{ itemId: addition.SKU, ...mergeValues(line, item, addition, uom) }]);
    await countLines(tx, list, change, { added, created: added });
    return {};
  });
