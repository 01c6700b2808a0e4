import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { cartExport } from './cart-file.ts';
import { cartSheet } from './cart-sheet.ts';
import { savedCartReads } from './graphql.ts';
import { keptDays, removeOld } from './repository.ts';
import { registerSavedCarts } from './rest.ts';

/** Carts that a user keeps for later. */
export const savedCarts = ({ db }: FeatureServices): Feature => ({
  calls: registerSavedCarts,
  reads: savedCartReads,
  exports: cartExport,
  sheets: { cart: cartSheet },
  chores: [{ what: 'saved carts', keepDays: keptDays, remove: (before) => removeOld(db, before) }],
});
