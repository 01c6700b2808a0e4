import {
  barcodesTarget,
  categoriesTarget,
  customerItemsTarget,
  divisionsTarget,
  familiesTarget,
  itemsTarget,
  synonymsTarget,
  uomsTarget,
  vendorsTarget,
} from './catalog.ts';
import { itemPicturesTarget } from './pictures.ts';
import { invoiceLinesTarget, invoicesTarget } from './invoices.ts';
import { creditAppliedTarget, paymentsAppliedTarget } from './payments.ts';
import { orderStatusTarget, shipmentLinesTarget, shipmentsTarget } from './orders.ts';
import { userAccountsTarget, usersTarget } from './people.ts';
import { orderLinesTarget, ordersTarget } from './placed-orders.ts';
import { closuresTarget, customersTarget, locationsTarget, shipTosTarget, shipViasTarget } from './places.ts';
import { classesTarget, pricesTarget } from './pricing.ts';
import { quoteLinesTarget, quotesTarget } from './quotes.ts';
import { incomingTarget, lotsTarget, stockTarget } from './stock.ts';
import type { Target } from './target.ts';

const targets: readonly Target[] = [
  divisionsTarget,
  familiesTarget,
  vendorsTarget,
  categoriesTarget,
  classesTarget,
  locationsTarget,
  closuresTarget,
  shipViasTarget,
  itemsTarget,
  uomsTarget,
  barcodesTarget,
  itemPicturesTarget,
  pricesTarget,
  customersTarget,
  shipTosTarget,
  customerItemsTarget,
  synonymsTarget,
  usersTarget,
  userAccountsTarget,
  stockTarget,
  lotsTarget,
  incomingTarget,
  quotesTarget,
  quoteLinesTarget,
  ordersTarget,
  orderLinesTarget,
  orderStatusTarget,
  shipmentsTarget,
  shipmentLinesTarget,
  invoicesTarget,
  invoiceLinesTarget,
  paymentsAppliedTarget,
  creditAppliedTarget,
];

/** The formats whose rows others are part of. */
export const wholeFormats: readonly string[] = targets.flatMap(({ partOf }) =>
  partOf === undefined ? [] : [partOf.format],
);

/** Returns how the rows of this format get into their table. */
export function targetOf(format: string): Target {
  const target = targets.find((one) => one.format.name === format);
  if (target === undefined) throw new Error(`The feed format ${format} has no table.`);
  return target;
}
