import { limits } from '@tradecounter/contract/limits';
import type { AccountContext } from '../../../platform/context.ts';
import { tooCostly } from '../../../platform/failure.ts';
import { nameKeyOf } from '../../../platform/words/names.ts';
import type { ItemRow } from '../../catalog/item/item-row-sql.ts';
import { readItems } from '../../catalog/item/read-items.ts';
import { presentItem } from '../../catalog/present.ts';
import { canList } from '../lock-list.ts';
import { findInOrder } from './find-in-order.ts';
import { findShownLines, type ShownLineRow, type ShownListRow } from './read-shown-lists.ts';

/** Parts that need a separate query, so they are read only when asked for. */
export interface ListParts {
  lines: boolean;
  /** The items of the lines, or what is wrong with the lines. */
  items: boolean;
  /** The categories of the items. */
  whole: boolean;
}

/** Reads and presents the items of many lines, each item once. */
export async function showItems(context: AccountContext, ids: readonly string[], { whole }: { whole: boolean }) {
  const rows = await readItems(context, ids, { whole });
  return new Map([...rows].map(([id, row]) => [id, { row, shown: presentItem(row, context) }]));
}

type ShownItems = Awaited<ReturnType<typeof showItems>>;

const instant = (stored: string): string => new Date(stored).toISOString();

/** Returns why a line can't be ordered at any quantity. Null when it can. */
function problemOf(
  { uom }: ShownLineRow,
  item: ItemRow | undefined,
): 'unknown_item' | 'no_longer_sold' | 'not_sold' | 'unknown_uom' | null {
  if (item === undefined) return 'unknown_item';
  if (!item.sold) return item.discontinued ? 'no_longer_sold' : 'not_sold';
  return item.units.some(({ code, sellable }) => sellable && code === uom) ? null : 'unknown_uom';
}

function presentLine(line: ShownLineRow, items: ShownItems) {
  const item = items.get(line.itemId);
  return {
    id: String(line.lineNumber),
    itemId: line.itemId,
    quantity: Number(line.quantity),
    uom: line.uom,
    note: line.note,
    minimum: line.minimum === null ? null : Number(line.minimum),
    maximum: line.maximum === null ? null : Number(line.maximum),
    version: line.version,
    changedAt: instant(line.changedAt),
    changedBy: line.changedBy,
    problem: problemOf(line, item?.row),
    item: item?.shown ?? null,
  };
}

const presentList = (row: ShownListRow, userId: number, lines: ReturnType<typeof presentLine>[]) => ({
  name: row.name,
  customerNumber: row.customerNumber,
  favorites: row.favorites,
  shared: row.shared,
  owner: row.owner,
  own: row.userId === userId,
  lineCount: row.lineCount,
  changedAt: instant(row.changedAt),
  changedBy: row.changedBy,
  can: canList(row, userId),
  lines,
});

async function present(
  context: AccountContext,
  lists: readonly ShownListRow[],
  parts: ListParts,
): Promise<ReturnType<typeof presentList>[]> {
  const { db, actor, customerNumber } = context;
  const lines = parts.lines
    ? await findShownLines(
        db,
        customerNumber,
        lists.map(({ listNumber: list }) => list),
      )
    : new Map<number, ShownLineRow[]>();
  const itemIds = parts.items ? [...lines.values()].flatMap((group) => group.map(({ itemId: item }) => item)) : [];
  const items = await showItems(context, itemIds, parts);
  return lists.map((row) =>
    presentList(
      row,
      actor.userId,
      (lines.get(row.listNumber) ?? []).map((line) => presentLine(line, items)),
    ),
  );
}

/**
 * Limits of one answer with all lists: every line once, with the fields that a page needs. A line with all fields of
 * its item has about fifty.
 */
const maxAnswer = {
  lines: limits.ownListLines + limits.sharedListLines,
  fieldsOfLines: 60 * (limits.ownListLines + limits.sharedListLines),
} as const;

/**
 * Returns the lists that the user sees for the customer, favorites first. Reads lines and items for all lists together.
 * Throws `invalid` when the query selects too many fields for too many lines, or the lines too often. Short lists have
 * no such limit in practice.
 */
export async function showLists(context: AccountContext, parts: ListParts, size: { lines: number; fields: number }) {
  const lists = await findInOrder(context);
  const lines = lists.reduce((sum, { lineCount: count }) => sum + count, 0);
  if (size.lines * lines > maxAnswer.lines || (parts.lines && size.fields * lines > maxAnswer.fieldsOfLines))
    throw tooCostly();
  return present(context, lists, parts);
}

/** Returns the list of that name, or null when the user sees none. */
export async function showList(context: AccountContext, name: string, parts: ListParts) {
  const list = (await findInOrder(context)).find((one) => nameKeyOf(one.name) === nameKeyOf(name));
  return list === undefined ? null : (await present(context, [list], parts))[0]!;
}
