import { isDay } from '@tradecounter/contract/documents/document-kind';
import { agingBuckets } from '@tradecounter/contract/documents/invoices';
import { decimal, toWire } from '@tradecounter/rules/decimal';
import type { AccountContext } from '../../platform/context.ts';
import { invalid } from '../../platform/failure.ts';
import { findAddressBook } from '../accounts/address-book-repository.ts';
import { type CreditSettings, freeCredit } from '../orders/credit/above-limit.ts';
import { findCredit } from '../orders/credit/credit-repository.ts';
import { readDays } from '../purchases/days-asked.ts';
import { type DueRow, findDues, findOpenOrders } from './dues-repository.ts';
import { findRebates } from './rebates-repository.ts';
import { findSpend } from './spend-repository.ts';

/** Dates and ship-to of the figures. The dates only affect spend, and the other figures are as of today. */
export interface FiguresFilter {
  from?: string | null | undefined;
  to?: string | null | undefined;
  shipTo?: string | null | undefined;
}

const states = ['open', 'partial', 'late'];

const sum = (amounts: readonly number[]): number =>
  Number(amounts.reduce((all, one) => all.plus(decimal(one)), decimal(0)).toFixed());

const toAging = (dues: readonly DueRow[]) =>
  agingBuckets.map((bucket) => dues.find((one) => one.bucket === bucket) ?? { bucket, amount: 0, invoices: 0 });

/** Returns a function that runs the work on its first call and shares the result with later calls. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return () => (result ??= work());
}

/**
 * Returns the customer's account figures. Each part is read only when it is selected and may be seen. The number of
 * statements doesn't depend on the amount of data.
 */
export function accountFigures(
  { db, customerNumber, today }: AccountContext,
  filter: FiguresFilter,
  { aboveCreditLimit }: CreditSettings,
) {
  const [from, to, shipTo] = [filter.from ?? null, filter.to ?? null, filter.shipTo ?? null];
  const badDays = Object.entries({ from, to }).filter(([, day]) => day !== null && !isDay(day));
  if (badDays.length > 0) throw invalid(Object.fromEntries(badDays.map(([name]) => [name, { word: 'format' }])));
  const figuresKey = { customerNumber, shipTo, today: today() };
  const dues = once(() => findDues(db, figuresKey));
  return {
    balance: async () => sum((await dues()).map(({ amount }) => amount)),
    pastDue: async () => sum((await dues()).filter(({ bucket }) => bucket !== 'current').map(({ amount }) => amount)),
    aging: async () => toAging(await dues()),
    credit: async () => {
      const found = await findCredit(db, customerNumber);
      if (found === null) return null;
      const free = freeCredit(found);
      return { ...found, free: free === null ? null : toWire(free), refuses: aboveCreditLimit === 'refuse' };
    },
    spend: () => findSpend(db, { customerNumber, shipTo, ...readDays({ from, to }, shipTo) }),
    openOrders: async () => {
      const found = await findOpenOrders(db, figuresKey);
      return states.map((state) => found.find((one) => one.state === state) ?? { state, orders: 0, late: 0, total: 0 });
    },
    shipTos: () => findAddressBook(db, customerNumber),
    rebates: () => findRebates(db, { customerNumber, today: today() }),
  };
}
