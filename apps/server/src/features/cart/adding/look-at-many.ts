import type { ReasonCode } from '@tradecounter/contract/cart/cart';
import { toWire } from '@tradecounter/rules/decimal';
import { priceLine } from '@tradecounter/rules/price';
import type { AccountContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { cartOf } from '../change-cart.ts';
import { modificationOf, refusalOf } from '../settle.ts';
import { CartDraft } from './add-many.ts';
import { type Add, addedFactsOf } from './added-goods.ts';
import { readGoodsToAdd } from './many-repository.ts';

/** A preview of adding goods: the resulting quantity and its price. */
export interface Outlook {
  /** In the unit asked for. 0 = nothing would be added. */
  quantity: number;
  backOrdered: number;
  reason: string | null;
  reasonCode: ReasonCode | null;
  unitPrice: number | null;
  priceUom: string | null;
  net: number | null;
}

const nothing: Outlook = {
  quantity: 0,
  backOrdered: 0,
  reason: null,
  reasonCode: null,
  unitPrice: null,
  priceUom: null,
  net: null,
};

function settleLine(draft: CartDraft, add: Add): Outlook {
  const { context } = draft;
  const found = draft.settle(add);
  if (found === null) return { ...nothing, ...reasonOf(refusalOf({ code: 'unknown_item', values: {} }, context.say)) };
  const { facts, settled, inCart } = found;
  const reasons = reasonOf(modificationOf(settled, context.say));
  if (!settled.base.isPositive()) return { ...nothing, ...reasons };
  const { quantity, base } = settled;
  const line = priceLine({
    quantity,
    unitCode: add.umcode,
    units: facts.units,
    base,
    total: base.plus(inCart),
    candidates: facts.prices,
    precision: context.precision,
  });
  const priced =
    line === null ? {} : { unitPrice: toWire(line.unitPrice), priceUom: line.priceUom, net: toWire(line.net) };
  const { qtyBackOrdered = 0 } = addedFactsOf(facts, add, base);
  // The goods that follow must count these as if they were in the cart.
  draft.add(add);
  return { ...nothing, ...reasons, ...priced, quantity: toWire(quantity), backOrdered: qtyBackOrdered };
}

const reasonOf = ({
  reason = null,
  reasonCode = null,
}: {
  reason?: string | null | undefined;
  reasonCode?: ReasonCode | null | undefined;
}) => ({ reason, reasonCode });

/** Previews one line. Reports an amount that no column can hold as that line's refusal only. */
function previewLine(draft: CartDraft, add: Add): Outlook {
  try {
    return settleLine(draft, add);
  } catch (error) {
    const problem = error instanceof Failure ? error.fields['qtyToOrder'] : undefined;
    if (problem === undefined) throw error;
    return { ...nothing, reason: draft.context.say(`field.${problem.word}`, problem.values ?? {}) };
  }
}

/**
 * Previews adding goods in the given order, by the rules of addMany and on top of the cart's contents.
 * Takes no lock and writes nothing. Needs one round trip, whatever the number of goods.
 */
export async function lookAtMany(context: AccountContext, adds: readonly Add[]): Promise<Outlook[]> {
  const found = await readGoodsToAdd(context.db, cartOf(context), {
    ids: adds.map(({ sku }) => sku),
    today: context.today(),
  });
  const draft = new CartDraft(context, found);
  return adds.map((add) => previewLine(draft, add));
}
