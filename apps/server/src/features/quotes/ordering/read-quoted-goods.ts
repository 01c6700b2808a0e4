import { decimal } from '@tradecounter/rules/decimal';
import { fraction } from '@tradecounter/rules/fraction';
import type { PricedLine } from '@tradecounter/rules/price';
import type { Executor } from '../../../platform/db/database.ts';
import { type BuyerRow, type LineRow, readGoodsAsLines } from '../../cart/read-cart.ts';
import { basketOf, type OrderingContext } from '../../orders/placing/ordering-context.ts';
import type { QuotedLine } from './quoted-repository.ts';

/** The lines of a quote, in the form that an order needs. */
export interface QuotedGoods {
  buyer: BuyerRow;
  /** In the order of the quote. Lines whose item no longer exists are left out. */
  lines: LineRow[];
  /** The quoted prices, in the currency's precision. */
  agreed: (row: LineRow) => PricedLine;
  /** Problems by line number. */
  problems: ReadonlyMap<number, QuoteProblem>;
}

/**
 * Why a line can't be ordered regardless of stock: the item doesn't exist, isn't sold to the customer, or no longer has
 * the unit.
 */
export type QuoteProblem = 'unknown_item' | 'not_sold' | 'unknown_uom';

/** Represents a charge as a line. It has no goods, so nothing is promised and nothing can be back ordered. */
const chargeRow = ({ lineNumber, description, quantity, uom }: QuotedLine): LineRow => ({
  lineNumber,
  itemId: '',
  ownNumber: null,
  description,
  descriptions: null,
  quantity,
  uom,
  baseQuantity: '0',
  baseUom: uom,
  mixGroup: '',
  lot: '',
  sidemark: '',
  comments: '',
  promised: null,
  jobPrice: null,
  packUom: null,
  multipleUom: null,
  minimumQty: null,
  maximumQty: null,
  discontinued: false,
  onePiece: false,
  sold: true,
  shades: false,
  hazardous: false,
  taxClass: '',
  color: '',
  product: '',
  picture: null,
  weightEach: '0',
  division: null,
  family: null,
  vendor: null,
  boughtOn: null,
  boughtQuantity: null,
  boughtUom: null,
  boughtPrice: null,
  units: [],
  prices: [],
  lots: [],
  incoming: [],
});

function problemOf({ uom }: QuotedLine, row: LineRow | undefined): QuoteProblem | null {
  if (row === undefined) return 'unknown_item';
  if (!row.sold) return 'not_sold';
  return row.units.some(({ code }) => code === uom) ? null : 'unknown_uom';
}

/**
 * Reads what an order needs to know about the quoted goods at the location that serves the current delivery, or the one
 * to `shipTo`. Null when the customer doesn't exist.
 */
export async function readQuotedGoods(
  db: Executor,
  context: OrderingContext,
  quoted: readonly QuotedLine[],
  shipTo: string | undefined,
): Promise<QuotedGoods | null> {
  const key = { ...basketOf(context), shipTo };
  const goods = quoted
    .filter(({ itemId }) => itemId !== '')
    .map(({ lineNumber, itemId, quantity, uom }) => ({ lineNumber, itemId, quantity, uom, base: '0', comments: '' }));
  const found = await readGoodsAsLines(db, key, goods, context.today());
  if (found === null) return null;
  const rows = new Map(found.lines.map((row) => [row.lineNumber, row]));
  const byNumber = new Map(quoted.map((line) => [line.lineNumber, line]));
  const problems = new Map(
    quoted.flatMap((line): [number, QuoteProblem][] => {
      const problem = line.itemId === '' ? null : problemOf(line, rows.get(line.lineNumber));
      return problem === null ? [] : [[line.lineNumber, problem]];
    }),
  );
  const lines = quoted.flatMap((line): LineRow[] => {
    if (line.itemId === '') return [chargeRow(line)];
    const row = rows.get(line.lineNumber);
    // Keep the wording of the quote.
    return row === undefined ? [] : [{ ...row, description: line.description || row.description }];
  });
  return {
    buyer: found.buyer,
    lines,
    problems,
    agreed: ({ lineNumber: number }) => {
      const { unitPrice, uom, quantity, amount, discount, discountPercent } = byNumber.get(number)!;
      return {
        unitPrice: decimal(unitPrice),
        priceUom: uom,
        qtyPriceUom: fraction(quantity),
        net: decimal(amount).round(context.precision),
        scope: 'customer',
        reason: null,
        ...(discount !== null && { discount: { amount: discount, percent: discountPercent } }),
      };
    },
  };
}
