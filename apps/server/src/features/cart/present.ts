import type { CartAnswer, CartLine } from '@tradecounter/contract/cart/cart';
import type { ShownCharge } from '@tradecounter/contract/charges/charge-line';
import type { Claims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { priceToWire, toWire } from '@tradecounter/rules/decimal';
import { inPacks } from '@tradecounter/rules/quantities/in-packs';
import { findUnit, fromBase } from '@tradecounter/rules/units';
import { presentLastPurchase } from '../catalog/present.ts';
import { inLanguage, unitNameIn } from '../catalog/item/texts-sql.ts';
import { thumbOf } from '../pictures/picture-address.ts';
import type { Say } from '../../platform/words/say.ts';
import { priceReasonText } from '../pricing/price-reason.ts';
import { isFee, presentCharges, reasonOf, type Shown } from '../charges/present-charges.ts';
import type { EvaluatedCart, EvaluatedLine } from './evaluate.ts';
import { presentUnsettled, settleCartLines } from './lines-unsettled.ts';

const withId = (id: string | null) => ({ id: id ?? '' });

/** The lots a line is promised from: the wanted lot, or else the lots that stock would come from. */
const dyeLot = ({ row, lots }: EvaluatedLine): string =>
  row.lot === ''
    ? lots
        .map((one) => one.lot)
        .filter((lot) => lot !== '')
        .join(', ')
    : row.lot;

/** Presents a line on the wire. Fields that the claims hide are already null here. */
export function presentLine(
  line: EvaluatedLine,
  unsettled: CartLine['unsettled'],
  claims: Claims,
  shown: Shown,
): CartLine {
  const { row, price, change } = line;
  const { language } = shown;
  const description = inLanguage(row.descriptions, language, row.description);
  const unit = findUnit(row.units, row.uom);
  const packs = inPacks({ base: line.base, uom: row.uom, packUom: row.packUom, units: row.units });
  const seesPrices = may(claims, 'SeePrices');
  const reason = seesPrices && price !== null ? priceReasonText(price.reason, shown) : '';
  const last = presentLastPurchase(row);
  // A discontinued item can't be back ordered; its line says how much is available.
  const isDiscontinued = unsettled?.reasonCode === 'discontinued';
  const color = may(claims, 'ShowColorFields') ? row.color : '';
  const relations = {
    product: withId(row.product),
    vendor: withId(may(claims, 'ShowVendor') ? row.vendor : null),
    family: withId(row.family),
    division: withId(row.division),
  };
  return {
    id: row.itemId,
    description,
    color,
    tag: row.lot,
    lineNumber: row.lineNumber,
    sequence: 0,
    customerQty: Number(row.quantity),
    customerUOM: row.uom,
    UOM: row.units
      .filter((one) => one.sellable)
      .map((one) => ({ UMCode: one.code, UMlongDesc: unitNameIn(one, language) })),
    sidemark: row.sidemark,
    comments: row.comments,
    unitPrice: seesPrices && price !== null ? priceToWire(price.unitPrice) : null,
    ...(reason !== '' && { priceReason: reason }),
    priceUOM: price?.priceUom ?? change?.uom ?? row.uom,
    qtyPriceUOM: price === null ? Number(row.quantity) : price.qtyPriceUom.toWire(),
    net: seesPrices && price !== null ? toWire(price.net) : null,
    qtyBackOrdered: isDiscontinued
      ? 0
      : (unit === undefined ? line.backOrdered : fromBase(line.backOrdered, unit)).toWire(),
    dateAvailable: may(claims, 'SeeBackOrderEtas') && !isDiscontinued ? line.dateAvailable : null,
    dyeLot: dyeLot(line),
    ownNumber: row.ownNumber,
    weight: may(claims, 'ShowWeight') ? line.weight.toWire() : null,
    ...relations,
    ImgSrc: thumbOf(row.picture),
    baseQty: line.base.toWire(),
    baseUOM: row.baseUom,
    ...(row.mixGroup !== '' && { mixGroup: row.mixGroup }),
    packQty: packs === null ? null : packs.quantity.toWire(),
    packUOM: packs?.uom ?? '',
    shades: row.shades,
    onePiece: row.onePiece,
    lastPurchase: last === null ? null : { ...last, price: seesPrices ? last.price : null },
    priceChange:
      seesPrices && change !== null
        ? { was: toWire(change.was), now: change.now === null ? null : toWire(change.now) }
        : null,
    unsettled,
    SKU: { id: row.itemId, description, color, tag: row.lot, ...relations },
  };
}

/** The parts of the cart other than its lines. */
interface CartFrame extends Shown {
  version: number;
  /** End of the price lock, milliseconds since 1970, or null. */
  pricesUntil: number | null;
  now: Date;
  /** A sentence about the whole cart, or null. */
  exception: string | null;
  say: Say;
}

const chargeRow = ({ kind, name: label, reason, amount }: ShownCharge): CartAnswer['amountList'][number] => ({
  name: 'charge',
  kind,
  label,
  ...(reason !== '' && { reason }),
  amount,
});

/** Presents the cart on the wire. An empty cart has no price lock, even if its former lines had one. */
export function presentCart(
  cart: EvaluatedCart,
  { version, pricesUntil, now, exception, say, ...shown }: CartFrame,
  claims: Claims,
): CartAnswer {
  const seesPrices = may(claims, 'SeePrices');
  const { merchandise, cardDiscount, freight, tax, total, charges, reasons } = cart.sums;
  // Without prices, a charge would say something about them.
  const shownCharges = seesPrices ? presentCharges([...charges, ...reasons], shown) : [];
  const reasonFor = (part: 'freight' | 'tax') => {
    const reason = reasonOf(part, shownCharges);
    return reason === '' ? {} : { reason };
  };
  const unsettled = settleCartLines(cart.lines);
  const amount = (name: string, value: typeof freight) => ({
    name,
    amount: seesPrices && value !== null ? toWire(value) : null,
  });
  return {
    itemList: cart.lines.map((line, index) =>
      presentLine(line, presentUnsettled(unsettled[index]!, say), claims, shown),
    ),
    amountList: [
      amount('merchandise', merchandise),
      ...(cardDiscount.gt(0) ? [amount('cardDiscount', cardDiscount.times(-1))] : []),
      {
        ...amount('freight', freight),
        ...(seesPrices && cart.isFreightQuoted && { quotedLater: true }),
        ...reasonFor('freight'),
      },
      ...shownCharges.filter(isFee).map(chargeRow),
      { ...amount('tax', tax), ...reasonFor('tax') },
      { ...amount('total', total), Weight: may(claims, 'ShowWeight') ? cart.weight.toWire() : null },
    ],
    untilFreeFreight: seesPrices && cart.untilFreeFreight !== null ? toWire(cart.untilFreeFreight) : null,
    ...(seesPrices && cart.minimum !== null && { minimumOrder: toWire(cart.minimum) }),
    exception,
    version,
    pricesUntil:
      cart.priceLock === null || pricesUntil === null || cart.lines.length === 0
        ? null
        : new Date(pricesUntil).toISOString(),
    asOf: now.toISOString(),
  };
}
