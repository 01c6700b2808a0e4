import { cart, type CartLine, type PricedLine } from '../../../../packages/rules/oracle/cart.ts';
import { charged } from '../../../../packages/rules/oracle/charges.ts';
import { below, nothing, shown, written } from '../../../../packages/rules/oracle/exact.ts';
import type { Exact } from '../../../../packages/rules/oracle/exact.ts';
import { inUnit, unitOf } from '../../../../packages/rules/oracle/goods.ts';
import { type Shop, truck } from './build-shop.ts';
import type { Reported } from './places-of-cart.ts';

export interface Expected {
  reported: Reported;
  lines: PricedLine[];
}

const nowhere = {
  ...{ customer: '', priceClass: '', location: '', state: '', shipVia: '', zip: '', quoted: false },
  ...{ residential: false, liftgate: false },
};

const number = (value: Exact, places = 4): number => Number(shown(value, places));

/** What every place has to say of these lines, by the oracle. */
export function expected(
  { terms }: Shop,
  lines: readonly CartLine[],
  { pickup, isOfJob }: { pickup: boolean; isOfJob: boolean },
): Expected {
  const rate = pickup ? (terms.branchRate ?? terms.customerRate) : terms.shipToRate;
  const { cardDiscount: off } = terms;
  const answer = cart(lines, {
    freight: pickup ? null : truck,
    rate,
    cardDiscount: off,
    precision: 2,
    lowerWins: terms.lowerWins,
    isOfJob,
  });
  const { merchandise, cardDiscount, freight, charges, tax, total } = charged({
    order: { ...nowhere, pickup },
    lines: lines.map(({ item }, index) => ({
      ...{ item: item.id, family: '', taxClass: '', hazardous: false, onePiece: item.onePiece, units: item.units },
      base: written(answer.lines[index]!.base),
      net: shown(answer.lines[index]!.priced?.net ?? nothing),
    })),
    weight: written(answer.weight),
    charges: terms.charges.map((row) => ({ ...row, id: row.kind })),
    ...{ freight: [], ownFreight: truck, taxes: [], exemptions: [], ownRate: rate, cardDiscount: off, precision: 2 },
  });
  return {
    lines: answer.lines,
    reported: {
      lines: lines.map(({ item, quantity, uom }, index) => {
        const { base, priced, served, day } = answer.lines[index]!;
        return {
          item: item.id,
          quantity: Number(quantity),
          uom,
          base: number(base),
          price: priced === null ? null : Number(priced.price),
          priceUom: priced?.uom ?? uom,
          net: priced === null ? null : number(priced.net),
          backOrdered: number(inUnit(served.backOrdered, unitOf(item.units, uom)!)),
          day,
        };
      }),
      sums: {
        merchandise: number(merchandise),
        cardDiscount: below(nothing, cardDiscount) ? -number(cardDiscount) : null,
        freight: number(freight!),
        charges: charges.map(({ amount }) => number(amount)),
        tax: number(tax),
        total: number(total),
        weight: number(answer.weight),
      },
    },
  };
}
