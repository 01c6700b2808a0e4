import { commonest, count, groupOf, type Tally } from '../tally.ts';
import type { Line } from './read-lines.ts';

/** One item that the wholesaler sold. */
export interface Good {
  id: string;
  description: string;
  /** Its sales at a price, in the order of the ledger. */
  sales: Line[];
}

/** Five digits, and up to two letters for the variant; every other code is a charge, a voucher, a manual entry. */
const goodsCode = /^\d{5}[A-Z]{0,2}$/;
/** Charges that have a code like goods. */
const services = /^NEXT DAY CARRIAGE$|GIFT VOUCHER|^HIGH RESOLUTION IMAGE$/;

/** Whether the code looks like that of goods. */
export const looksLikeGoods = (code: string): boolean => goodsCode.test(code);

/**
 * The items: 3,788 of the 3,958 stock codes (in capitals). Left out: 32 codes that are no goods (POST, DOT, M, D, S, B, C2, CRUK,
 * PADS, AMAZONFEE, BANK CHARGES, vouchers GIFT_…, agents' goods DCGS…), 135 that were never sold at a price (corrections of the
 * stock only), and 3 services with a code like goods. An item's description is the commonest of its sales at a price: notes such
 * as 'damaged', 'check' or '??' stand on corrections, which have none.
 */
export function findGoods(lines: readonly Line[]): Good[] {
  const sold = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.kind === 'sale' && line.mills > 0 && looksLikeGoods(line.code))
      groupOf(sold, line.code, () => []).push(line);
  }
  return [...sold]
    .map(([id, sales]) => ({ id, description: usualDescription(sales), sales }))
    .filter(({ description }) => description !== '' && !services.test(description.toUpperCase()))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function usualDescription(sales: readonly Line[]): string {
  const times: Tally<string> = new Map();
  for (const { description } of sales) {
    if (description !== '') count(times, description);
  }
  return commonest(times) ?? '';
}
