import { may } from '@tradecounter/contract/auth/permissions';
import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/cart/cart';
import type { ReasonCode } from '@tradecounter/contract/cart/cart';
import { priceToWire, toWire } from '@tradecounter/rules/decimal';
import { type Fraction, fraction } from '@tradecounter/rules/fraction';
import { type JobShare, priceLineOfJob } from '@tradecounter/rules/prices/job-price';
import { inPacks, type Packs } from '@tradecounter/rules/quantities/in-packs';
import type { SettledQuantity } from '@tradecounter/rules/quantities/order-quantity';
import { findUnit, fromBase } from '@tradecounter/rules/units';
import type { AccountContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { modificationOf } from '../settle.ts';
import { CartDraft, readDraft } from './add-many.ts';
import { type Add, addedFactsOf } from './added-goods.ts';
import { arrivalOf } from '../room-in-cart.ts';

/** A preview of adding goods: the resulting quantity and its price. */
export interface Outlook {
  /** In the unit asked for. 0 = nothing would be added. */
  quantity: number;
  backOrdered: number;
  /** ISO date on which all of the item's back order in the cart is complete; null = unknown, or nothing is. */
  date: string | null;
  large: boolean;
  packs: Packs | null;
  reason: string | null;
  reasonCode: ReasonCode | null;
  unitPrice: number | null;
  priceUom: string | null;
  net: number | null;
}

const nothing: Outlook = {
  quantity: 0,
  backOrdered: 0,
  date: null,
  large: false,
  packs: null,
  reason: null,
  reasonCode: null,
  unitPrice: null,
  priceUom: null,
  net: null,
};

/** Settles goods and adds them to the draft. Returns a function of what they come to with the goods of the draft. */
function settleLine(draft: CartDraft, add: Add): () => Outlook {
  const { context } = draft;
  const refusal = draft.refusalOf(add);
  if (refusal !== null) return () => ({ ...nothing, ...reasonOf(refusal) });
  const { facts, settled } = draft.settle(add);
  const reasons = reasonOf(modificationOf(settled, context.say));
  if (!settled.base.isPositive()) return () => ({ ...nothing, ...reasons });
  const { quantity, base } = settled;
  const { qtyBackOrdered = 0, large = false } = addedFactsOf(facts, add, base);
  const date = qtyBackOrdered > 0 ? arrivalOf(facts, draft.goods.get(add.sku)!.incoming, { lot: add.tag, base }) : null;
  const packs = inPacks({ base, uom: add.umcode, packUom: facts.packUom, units: facts.units });
  // The goods that follow must count these as if they were in the cart.
  draft.add(add);
  const share = draft.shareOf(add, base);
  return () => ({
    ...nothing,
    ...reasons,
    ...pricedIn(draft, add, settled, share),
    quantity: toWire(quantity),
    backOrdered: qtyBackOrdered,
    date,
    large,
    packs,
  });
}

/** Prices settled goods at the break that the goods of the draft reach, or for their job. */
function pricedIn(
  draft: CartDraft,
  { sku, umcode: unitCode }: Add,
  { quantity, base }: SettledQuantity,
  share: JobShare | null,
): Partial<Pick<Outlook, 'unitPrice' | 'priceUom' | 'net'>> {
  const { units, prices: candidates } = draft.goods.get(sku)!;
  const { precision } = draft.context;
  const total = draft.baseForBreaks(sku);
  const line = priceLineOfJob({ quantity, unitCode, units, base, total, candidates, precision }, share);
  if (line === null) return {};
  return { unitPrice: priceToWire(line.unitPrice), priceUom: line.priceUom, net: toWire(line.net) };
}

const reasonOf = ({
  reason = null,
  reasonCode = null,
}: {
  reason?: string | null | undefined;
  reasonCode?: ReasonCode | null | undefined;
}) => ({ reason, reasonCode });

/** Previews one line. Reports an amount that no column can hold as that line's refusal only. */
function previewLine(draft: CartDraft, add: Add): () => Outlook {
  try {
    return settleLine(draft, add);
  } catch (error) {
    const problem = error instanceof Failure ? error.fields['qtyToOrder'] : undefined;
    if (problem === undefined) throw error;
    return () => ({ ...nothing, reason: draft.context.say(`field.${problem.word}`, problem.values ?? {}) });
  }
}

/** Returns what adding goods to the cart would result in, on the wire. Prices are those of the cart with all of them. */
export async function previewItems(
  context: AccountContext,
  { lines }: BodyOf<typeof calls.previewItems>,
): Promise<AnswerOf<typeof calls.previewItems>> {
  const asked = lines.map(({ SKU: sku, UMCode: umcode, ...goods }) => ({ ...goods, sku, umcode }));
  const { draft, adds } = await draftOf(context, asked);
  const settled = adds.map((add) => previewLine(draft, add));
  const outlooks = settled.map((outlook) => outlook());
  const seesPrices = may(context.claims, 'SeePrices');
  const seesDates = may(context.claims, 'SeeBackOrderEtas');
  return {
    lines: outlooks.map(({ backOrdered, date, packs, priceUom, unitPrice, net, ...outlook }, at) => {
      const { line, UMCode } = lines[at]!;
      const goods = draft.goods.get(adds[at]!.sku);
      const unit = goods === undefined ? undefined : findUnit(goods.units, UMCode);
      const available = sumOfLots(goods?.lots ?? []);
      return {
        ...outlook,
        line,
        UOM: (goods?.units ?? [])
          .filter(({ sellable }) => sellable)
          .map(({ code, name }) => ({ UMCode: code, UMlongDesc: name })),
        packQty: packs?.quantity.toWire() ?? null,
        packUOM: packs?.uom ?? '',
        available: (unit === undefined ? available : fromBase(available, unit)).toWire(),
        qtyBackOrdered: backOrdered,
        dateAvailable: seesDates ? date : null,
        unitPrice: seesPrices ? unitPrice : null,
        priceUOM: priceUom,
        net: seesPrices ? net : null,
        ...((goods?.mixGroup ?? '') !== '' && { mixed: true }),
      };
    }),
  };
}

const sumOfLots = (lots: readonly { available: string }[]): Fraction =>
  lots.reduce((sum, { available }) => sum.plus(available), fraction(0));

/**
 * Previews adding goods in the given order, by the rules of addMany and on top of the cart's contents. Each is priced as
 * if those after it weren't added. Takes no lock and writes nothing. Needs one round trip, whatever the number of goods.
 */
export async function lookAtMany(context: AccountContext, asked: readonly Add[]): Promise<Outlook[]> {
  const { draft, adds } = await draftOf(context, asked);
  return adds.map((add) => previewLine(draft, add)());
}

async function draftOf(
  context: AccountContext,
  asked: readonly Add[],
): Promise<{ draft: CartDraft; adds: readonly Add[] }> {
  const found = await readDraft(context.db, context, asked);
  return { draft: new CartDraft(context, found), adds: found.adds };
}
