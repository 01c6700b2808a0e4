import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/lists/lists';
import type { addListLines } from '@tradecounter/contract/lists/lists';
import type { Transaction } from '../../../platform/db/database.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { type FieldProblem, invalid } from '../../../platform/failure.ts';
import { itemsNamed, resolveCodes } from '../../catalog/codes/resolve-codes.ts';
import { changeOf, fillList } from '../lock-list.ts';
import { levelProblem } from './check-levels.ts';
import { countLines } from './count-lines.ts';
import { findLines, type LineValues, putLines, type LineRow } from './line-repository.ts';
import { type ItemUnits, readUnits, orderableUnits } from './read-units.ts';
import { levelIn } from './level-in.ts';

/** A row of an imported file. What it leaves out stays as it is on the list. */
type ListedRow = BodyOf<typeof addListLines>['rows'][number];

/** Returns the row with its item number and unit as the catalog writes them. `named` has the items that codes name. */
function inCatalogForm(
  typed: ListedRow,
  items: ReadonlyMap<string, ItemUnits>,
  named: ReadonlyMap<string, string>,
): ListedRow {
  const SKU = named.get(typed.SKU) ?? typed.SKU;
  const { units = [] } = items.get(SKU) ?? {};
  const unit =
    units.find(({ code }) => code === typed.UMCode) ??
    units.find(({ code }) => code.toLowerCase() === typed.UMCode?.toLowerCase());
  return { ...typed, SKU, ...(unit !== undefined && { UMCode: unit.code }) };
}

/** Returns whether the row names a unit in which its item isn't sold. */
const isUnsold = ({ UMCode = '' }: ListedRow, item: ItemUnits | undefined): boolean =>
  item !== undefined && UMCode !== '' && !orderableUnits(item).includes(UMCode);

/**
 * Merges a row into the line of its item; null = the list doesn't have the item yet. A row without a quantity keeps the
 * line's quantity and unit; a new line is then one of the row's unit or the base unit. Returns null where the row would
 * replace the line's unit by one in which the item isn't sold.
 */
function mergeRow(row: ListedRow, line: LineRow | null, item: ItemUnits | undefined): LineValues | null {
  const { listQty, UMCode = '', note, minimum, maximum } = row;
  if (line === null)
    return {
      quantity: listQty ?? '1',
      uom: UMCode === '' ? (item?.baseUom ?? '') : UMCode,
      note: note ?? '',
      minimum: minimum ?? null,
      maximum: maximum ?? null,
    };
  if (isUnsold(row, item) && line.uom !== UMCode) return null;
  const uom = listQty === undefined || UMCode === '' ? line.uom : UMCode;
  const convertLevel = (level: string | null): string | null =>
    item === undefined ? level : levelIn(level, item, line.uom, uom);
  return {
    quantity: listQty ?? line.quantity,
    uom,
    note: note ?? line.note,
    minimum: minimum === undefined ? convertLevel(line.minimum) : minimum,
    maximum: maximum === undefined ? convertLevel(line.maximum) : maximum,
  };
}

/** The outcome of an import. */
interface Imported {
  added: number;
  changed: number;
  /** How many rows have an item number that isn't in the catalog. */
  unknown: number;
  /** Item numbers of rows with a unit in which the item isn't sold. A line that was on the list before is unchanged. */
  unsold: string[];
}

interface TypedItems {
  /** By item number. */
  items: ReadonlyMap<string, ItemUnits>;
  /** The item numbers that other typed codes name. */
  named: ReadonlyMap<string, string>;
}

/** Reads the items that typed codes name. An exact item number is that item; other codes count if they name only one. */
async function readTypedItems(context: AccountContext, tx: Transaction, typed: readonly string[]): Promise<TypedItems> {
  const items = await readUnits(tx, typed);
  const codes = typed.filter((code) => !items.has(code));
  const matches = await resolveCodes(context, tx, codes);
  const named = new Map(
    codes.flatMap((code) => {
      const [id, ...others] = itemsNamed(matches, code);
      return id === undefined || others.length > 0 ? [] : [[code, id] as const];
    }),
  );
  return { items: new Map([...items, ...(await readUnits(tx, [...named.values()]))]), named };
}

/**
 * Adds the rows of a file. Items may be named by any code, and units typed in lower case. If an
 * item appears several times, the last row counts, at the position of the first. Keeps unknown items as typed, so
 * that users can fix them. A row doesn't change what it leaves out.
 */
export const addLines = (
  context: AccountContext,
  { rows, ...address }: BodyOf<typeof calls.addListLines>,
): Promise<Imported> =>
  fillList(context, address, async (tx, list) => {
    const typed = rows.map(({ SKU }) => SKU);
    const { items, named } = await readTypedItems(context, tx, typed);
    const change = changeOf(context, list);
    const known = new Map((await findLines(tx, change)).map((line) => [line.itemId, line]));
    const byItem = new Map(
      rows.map((typedRow, at) => {
        const row = inCatalogForm(typedRow, items, named);
        return [row.SKU, { row, at }];
      }),
    );
    const lines: (LineValues & { itemId: string })[] = [];
    const problems: Record<string, FieldProblem> = {};
    for (const { row, at } of byItem.values()) {
      const values = mergeRow(row, known.get(row.SKU) ?? null, items.get(row.SKU));
      if (values === null) continue;
      const problem = levelProblem(values);
      if (problem !== null) problems[`rows.${at}.maximum`] = problem;
      lines.push({ itemId: row.SKU, ...values });
    }
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const { added, changed } = await putLines(tx, change, lines);
    await countLines(tx, list, change, { added, created: added });
    const itemIds = [...byItem.keys()];
    return {
      added,
      changed,
      unknown: itemIds.filter((SKU) => !items.has(SKU)).length,
      unsold: itemIds.filter((SKU) => isUnsold(byItem.get(SKU)!.row, items.get(SKU))),
    };
  });
