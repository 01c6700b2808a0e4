import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { holdList, type ListedHoldRow } from './hold-list-repository.ts';
import { holdsAsked } from './list-holds.ts';

/** The holds of a customer as a file, as their list shows them. */
export const holdExport = exportOfKind<'holds', ListedHoldRow>('holds', {
  values: {
    lot: ({ lots }) => lots.map(([lot]) => lot).filter((lot) => lot !== '').join(', '),
    location: ({ locationName }) => locationName,
  },
  rows: (context, wanted) => holdList.batches(context.db, { ...holdsAsked(context, false), today: context.today() }, wanted),
});
