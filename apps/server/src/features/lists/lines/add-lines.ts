import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/lists/lists';
import { knownNumber, numberForms } from '@tradecounter/rules/lists/typed-number';
import type { Transaction } from '../../../platform/db/database.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { type FieldProblem, invalid } from '../../../platform/failure.ts';
import { changeOf, fillList } from '../lock-list.ts';
import { levelProblem } from './check-levels.ts';
import { countLines } from './count-lines.ts';
import { findLines, type LineValues, putLines } from './line-repository.ts';
import { inCatalogForm, isUnsold, mergeRow } from './merge-row.ts';
import { readOwnNumbers } from './read-own-numbers.ts';
import { type ItemUnits, readUnits } from './read-units.ts';

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
  /** The items of typed numbers that are the customer's own. */
  ownNumbers: ReadonlyMap<string, string>;
}

/** Reads the items that the typed numbers mean: by their item number, or else by the customer's own number. */
async function readTypedItems(tx: Transaction, customerNumber: string, typed: readonly string[]): Promise<TypedItems> {
  const items = await readUnits(tx, typed.flatMap(numberForms));
  const isKnown = (number: string): boolean => items.has(number);
  const unknown = typed.filter((number) => !isKnown(knownNumber(number, isKnown)));
  const ownNumbers = await readOwnNumbers(tx, customerNumber, unknown);
  if (ownNumbers.size === 0) return { items, ownNumbers };
  return { items: new Map([...items, ...(await readUnits(tx, [...ownNumbers.values()]))]), ownNumbers };
}

/**
 * Adds the rows of a file. Item numbers and units may be typed in lower case, and item numbers as the customer's own. If
 * an item appears several times, the last row counts, at the position of the first. Keeps unknown items as typed, so
 * that users can fix them. A row doesn't change what it leaves out.
 */
export const addLines = (
  context: AccountContext,
  { rows, ...address }: BodyOf<typeof calls.addListLines>,
): Promise<Imported> =>
  fillList(context, address, async (tx, list) => {
    const typed = rows.map(({ SKU }) => SKU);
    const { items, ownNumbers } = await readTypedItems(tx, context.customerNumber, typed);
    const change = changeOf(context, list);
    const known = new Map((await findLines(tx, change)).map((line) => [line.itemId, line]));
    const byItem = new Map(
      rows.map((typedRow, at) => {
        const row = inCatalogForm(typedRow, items, ownNumbers);
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
