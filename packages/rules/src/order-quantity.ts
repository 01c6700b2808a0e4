import type { ReasonCode } from '@tradecounter/contract/cart';
import { ceiling, decimal, type Decimal, floor, greatest, least, toText, zero } from './decimal.ts';
import { findUnit, fromBase, toBase, type Unit } from './units.ts';

/** What is asked for and what limits it. Quantities of the item are in base units, `asked` is in `unitCode`. */
export interface QuantityQuestion {
  asked: string;
  unitCode: string;
  units: readonly Unit[];
  /** Unit that is never broken, or null. */
  packUom: string | null;
  minimumQty: string | null;
  maximumQty: string | null;
  discontinued: boolean;
  /** What may still be sold of a discontinued item. */
  available: string;
  /** Counted against minimum, maximum and what is left. */
  alreadyInCart?: string;
  /** False when this customer may not buy the item. */
  sold: boolean;
  creditHold: boolean;
}

export interface QuantityChange {
  code: ReasonCode;
  /** What the sentence about it needs, as plain decimals and unit codes. */
  values: Record<string, string>;
}

/** The sentence that a change is told with: one for each code, one for what will not come again and is gone, one for packs asked for as packs. */
export type ReasonSentence = ReasonCode | 'discontinued_none' | 'full_units';

/** Which sentence tells of the change. */
export function reasonSentence({ code, values }: QuantityChange): ReasonSentence {
  if (code === 'discontinued' && values['quantity'] === '0') return 'discontinued_none';
  // Nobody says '1.5 CT becomes 2 CT (2 CT)'.
  return code === 'full_packs' && values['unit'] === values['packUom'] ? 'full_units' : code;
}

export interface SettledQuantity {
  /** In the asked unit, at most four decimals; 0 = refused. */
  quantity: Decimal;
  /** The same in base units; authoritative where the asked unit does not come out even. */
  base: Decimal;
  change: QuantityChange | null;
}

/** From so many packs on, or units of what is not packed, a slip of the finger is likelier than an order. */
const largeFrom = { packs: 200, units: 1000 } as const;

/** Whether so many base units are so much that it is said. */
export function isLarge(base: Decimal, { units, packUom, unitCode }: Pick<QuantityQuestion, 'units' | 'packUom' | 'unitCode'>): boolean {
  const pack = packUom === null ? undefined : findUnit(units, packUom);
  const unit = pack ?? findUnit(units, unitCode);
  return unit !== undefined && fromBase(base, unit).gte(pack === undefined ? largeFrom.units : largeFrom.packs);
}

/** The step that quantities go in, in base units, and how to get onto it. */
interface Grid {
  up(base: Decimal): Decimal;
  down(base: Decimal): Decimal;
}

const refused = (code: ReasonCode, values: Record<string, string>): SettledQuantity => ({
  quantity: zero,
  base: zero,
  change: { code, values },
});

/** Whole packs, else whole units, else four decimals of the unit asked for. */
function gridOf(unit: Unit, pack: Unit | undefined): Grid {
  const step = pack ?? (unit.whole ? unit : undefined);
  if (step !== undefined) {
    return {
      up: (base) => toBase(ceiling(fromBase(base, step)), step),
      down: (base) => toBase(floor(fromBase(base, step)), step),
    };
  }
  return {
    up: (base) => toBase(fromBase(base, unit).round(4, 3), unit),
    down: (base) => toBase(fromBase(base, unit).round(4, 0), unit),
  };
}

const inUnit = (base: Decimal, unit: Unit): Decimal => fromBase(base, unit).round(4, 1);

/**
 * Settles how much of an item is ordered when somebody asks for a quantity (DECISIONS §5): rounded up to full packs, raised to
 * the minimum, lowered to the maximum and to what is left of a discontinued item; nothing for who may not have it.
 * When several apply the last one is reported. A quantity of zero or less is answered with zero and no reason.
 */
export function settleQuantity(input: QuantityQuestion): SettledQuantity {
  const { unitCode, units, asked } = input;
  if (!input.sold) return refused('not_sold_to_customer', { asked, unit: unitCode });
  const unit = findUnit(units, unitCode);
  if (unit === undefined || !unit.sellable) return refused('not_sold_in_unit', { asked, unit: unitCode });
  if (input.creditHold) return refused('credit_hold', { asked, unit: unitCode });
  if (decimal(asked).lte(0)) return { quantity: zero, base: zero, change: null };
  return within(input, unit);
}

function within(input: QuantityQuestion, unit: Unit): SettledQuantity {
  const pack = input.packUom === null ? undefined : findUnit(input.units, input.packUom);
  const grid = gridOf(unit, pack);
  const already = decimal(input.alreadyInCart ?? 0);
  const wanted = toBase(unit.whole ? ceiling(decimal(input.asked)) : input.asked, unit);
  const limit = (text: string): string => toText(inUnit(decimal(text), unit));

  let base = grid.up(wanted);
  let decisive: { code: ReasonCode; values: Record<string, string> } = { code: 'full_packs', values: {} };
  if (input.minimumQty !== null) {
    const required = grid.up(greatest(decimal(input.minimumQty).minus(already), zero));
    if (base.lt(required)) {
      base = required;
      decisive = { code: 'minimum_quantity', values: { minimum: limit(input.minimumQty) } };
    }
  }
  const lower = (to: string, code: ReasonCode, values: Record<string, string>): void => {
    const room = grid.down(greatest(decimal(to).minus(already), zero));
    if (base.lte(room)) return;
    base = least(base, room);
    decisive = { code, values };
  };
  // The maximum is said as it can be ordered, whatever of it is in the cart already.
  if (input.maximumQty !== null) lower(input.maximumQty, 'maximum_quantity', { maximum: toText(inUnit(grid.down(decimal(input.maximumQty)), unit)) });
  if (input.discontinued) lower(input.available, 'discontinued', { left: limit(input.available) });

  const quantity = inUnit(base, unit);
  if (base.eq(toBase(input.asked, unit))) return { quantity, base, change: null };
  const step = pack ?? unit;
  const values = {
    asked: input.asked,
    unit: unit.code,
    quantity: toText(quantity),
    packs: toText(fromBase(base, step).round(4, 1)),
    packUom: step.code,
    ...decisive.values,
  };
  return { quantity, base, change: { code: decisive.code, values } };
}
