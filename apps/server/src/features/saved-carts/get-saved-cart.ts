import type { CartLine } from '@tradecounter/contract/cart/cart';
import { savedCarts } from '@tradecounter/contract/documents/saved-carts';
import { toWire, zero } from '@tradecounter/rules/decimal';
import type { AccountContext } from '../../platform/context.ts';
import { need } from '../../platform/need.ts';
import type { EvaluatedCart } from '../cart/evaluate.ts';
import { presentUnsettled, settleCartLines } from '../cart/lines-unsettled.ts';
import { presentLine } from '../cart/present.ts';
import { sayReason } from '../cart/say-reason.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import { keyOf } from './find-saved-cart.ts';
import { priceSaved } from './price-saved.ts';
import { findLines, findSaved, type SavedLine } from './repository.ts';

/** A line of a saved cart as the cart would show it. Null when the catalog doesn't have the item. */
interface LineNow {
  saved: SavedLine;
  now: CartLine | null;
  picture: string | null;
  /** Why it can't be ordered; null = it can. */
  problem: string | null;
  /** Why the cart would take it in another quantity; null = it wouldn't. */
  change: string | null;
}

/** Returns the lines of a saved cart in their order, each as the cart would show it. */
function linesNow(context: AccountContext, lines: readonly SavedLine[], cart: EvaluatedCart | undefined) {
  const { claims, say } = context;
  const settled = cart === undefined ? [] : settleCartLines(cart.lines);
  const presented = new Map(
    (cart?.lines ?? []).map((line, at) => {
      const unsettled = presentUnsettled(settled[at]!, say);
      const { lot, lots, picture } = line.row;
      const isLotGone = lot !== '' && !lots.some((one) => one.lot === lot);
      const isTaken = !isLotGone && (unsettled === null || unsettled.newQty > 0);
      const reason = isLotGone ? sayReason(say, { code: 'unknown_lot', values: { lot } }) : (unsettled?.reason ?? null);
      const now = presentLine(line, unsettled, claims, context);
      return [
        line.row.lineNumber,
        {
          now,
          picture: picture === null ? null : pictureOf(picture),
          problem: isTaken ? null : reason,
          change: isTaken ? reason : null,
        },
      ];
    }),
  );
  const unknown = {
    ...{ now: null, picture: null, change: null },
    problem: sayReason(say, { code: 'unknown_item', values: {} }),
  };
  return lines.map((saved): LineNow => ({ saved, ...(presented.get(saved.lineNumber) ?? unknown) }));
}

/** A saved cart with the prices and stock of now. */
export interface SavedCartNow {
  id: string;
  name: string;
  /** ISO instant. */
  savedAt: string;
  merchandise: number;
  lines: LineNow[];
}

/** Reads one of the user's saved carts. Null when there is none of that number. */
export async function readSavedCart(context: AccountContext, id: string): Promise<SavedCartNow | null> {
  need(context, savedCarts.permission);
  const key = keyOf(context, id);
  if (key === null) return null;
  const [saved, lines] = await Promise.all([
    findSaved(context.db, key),
    findLines(context.db, key.customerNumber, [key.cartNumber]),
  ]);
  if (saved === null) return null;
  const cart = (await priceSaved(context, lines)).get(key.cartNumber);
  return {
    id,
    name: saved.name,
    savedAt: new Date(saved.savedAt).toISOString(),
    merchandise: toWire(cart?.sums.merchandise ?? zero),
    lines: linesNow(context, lines, cart),
  };
}

/** Returns one of the user's saved carts with the prices and stock of now. Null when there is none of that number. */
export async function getSavedCart(context: AccountContext, { id }: { id: string }) {
  const found = await readSavedCart(context, id);
  if (found === null) return null;
  return {
    ...found,
    lines: found.lines.map(({ saved: { lineNumber, itemId, quantity, uom, lot, sidemark, comments }, ...line }) => ({
      lineNumber,
      itemId,
      ownNumber: line.now?.ownNumber ?? null,
      description: line.now?.description ?? '',
      known: line.now !== null,
      picture: line.picture,
      quantity: Number(quantity),
      uom,
      lot,
      sidemark,
      comments,
      unitPrice: line.now?.unitPrice ?? null,
      priceUom: line.now?.priceUOM ?? uom,
      net: line.now?.net ?? null,
      qtyBackOrdered: line.now?.qtyBackOrdered ?? 0,
      dateAvailable: line.now?.dateAvailable ?? null,
      problem: line.problem,
      change: line.change,
    })),
  };
}
