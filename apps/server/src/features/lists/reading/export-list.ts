import { exportOfKind } from '../../../platform/downloads/export-of-kind.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { nameKeyOf } from '../../../platform/words/names.ts';
import { findList } from '../list-repository.ts';
import { readListedItems } from './read-listed-items.ts';
import { findShownLines } from './read-shown-lists.ts';

interface ExportedLine {
  itemId: string;
  /** The customer's own number of the item, or null. */
  ownNumber: string | null;
  description: string;
  quantity: string;
  uom: string;
  note: string;
  minimum: string | null;
  maximum: string | null;
}

/** Yields the lines of the list in order. Yields nothing when the list was deleted meanwhile. */
async function* linesOf(
  { db, actor, customerNumber, today, language }: AccountContext,
  name: string,
): AsyncGenerator<ExportedLine[]> {
  const whose = { customerNumber, userId: actor.userId };
  const list = await findList(db, { ...whose, nameKey: nameKeyOf(name) });
  if (list === null) return;
  const lines = (await findShownLines(db, customerNumber, [list.listNumber])).get(list.listNumber) ?? [];
  const items = await readListedItems(
    db,
    { ...whose, today: today(), items: lines.map(({ itemId: item }) => item) },
    { etas: false, language },
  );
  yield lines.map(({ itemId, quantity, uom, note, minimum, maximum }) => ({
    itemId,
    ownNumber: items.get(itemId)?.ownNumber ?? null,
    description: items.get(itemId)?.description ?? '',
    quantity,
    uom,
    note,
    minimum,
    maximum,
  }));
}

/** One list as a file that can be imported again. */
export const listExport = exportOfKind<'listLines', ExportedLine>('listLines', {
  check: async ({ db, actor, customerNumber }, { filters }) => {
    if ((await findList(db, { customerNumber, userId: actor.userId, nameKey: nameKeyOf(filters.list ?? '') })) === null)
      throw new Failure('not_found');
  },
  fileTitle: (_context, { filters }) => filters.list ?? '',
  rows: (context, { filters }) => linesOf(context, filters.list ?? ''),
});
