import { exact } from '../../amounts.ts';
import type { Item, Unit } from '../../catalogue/types.ts';
import type { Random } from '../../random.ts';
import type { Buyer } from './buyers.ts';
import { endOfDiscontinued, type FormerItem } from './former-goods.ts';
import type { Goods, UsualGoods } from './usual-goods.ts';
import { trades, type WorkName, works } from './work.ts';

/** So much of an item, in the unit it was asked for in. */
export interface BasketLine {
  item: Item;
  unit: Unit;
  quantity: number;
  /** The same in base units. */
  base: number;
}

/** Everything that baskets are filled from. */
export interface Shelves {
  goods: Goods;
  usual: UsualGoods;
  former: readonly FormerItem[];
}

const line = (item: Item, unit: Unit, quantity: number): BasketLine => ({
  item,
  unit,
  quantity,
  base: exact((quantity * unit.factor) / (unit.divisor ?? 1)),
});
const unitOf = (item: Item, code: string): Unit | undefined => item.units.find((unit) => unit.code === code);

function cartonLine(item: Item, feet: number, pick: Random): BasketLine {
  const least = Math.ceil((item.minimumQty ?? 0) / item.pack);
  const most = Math.floor((item.maximumQty ?? Infinity) / item.pack);
  const cartons = Math.min(most, Math.max(least, 1, Math.ceil((feet * 1.08) / item.pack)));
  const pallet = unitOf(item, 'PAL')!;
  const onPallet = Math.round(pallet.factor / item.pack);
  if (cartons >= onPallet && pick.chance(0.5)) return line(item, pallet, Math.round(cartons / onPallet));
  return pick.chance(0.24)
    ? line(item, item.units[0]!, exact(cartons * item.pack))
    : line(item, unitOf(item, 'CT')!, cartons);
}

function rollLine(item: Item, feet: number, pick: Random): BasketLine {
  const [foot, roll] = [unitOf(item, 'LF')!, unitOf(item, 'RL')!];
  const wide = Number.parseFloat(item.size);
  const long = Math.max(3, Math.ceil((feet * 1.06) / wide));
  const onRoll = Math.round((roll.factor * (foot.divisor ?? 1)) / ((roll.divisor ?? 1) * foot.factor));
  if (long > onRoll * 0.8 && pick.chance(0.6)) return line(item, roll, Math.max(1, Math.round(long / onRoll)));
  const thirds = Math.ceil(long / 3) * 3;
  // Buyers don't order a third of a yard.
  if (wide === 12 && pick.chance(0.3)) return line(item, unitOf(item, 'SY')!, (thirds * 12) / 9);
  return Number.isInteger(wide) && pick.chance(0.3)
    ? line(item, unitOf(item, 'SF')!, long * wide)
    : line(item, foot, long);
}

const floorLine = (item: Item, feet: number, pick: Random): BasketLine =>
  unitOf(item, 'RL') ? rollLine(item, feet, pick) : cartonLine(item, feet, pick);

function trimLine({ trims }: Goods, { family, color }: Item, pick: Random): BasketLine[] {
  const matching = trims.get(`${family} ${color}`) ?? [];
  if (matching.length === 0) return [];
  const item = pick.of(matching);
  const carton = unitOf(item, 'CT');
  return [carton ? line(item, carton, pick.whole(1, 2)) : line(item, item.units[0]!, pick.whole(1, 6))];
}

function useLine(item: Item, feet: number, per: number): BasketLine {
  const count = Math.max(1, Math.ceil(feet / per));
  // Base is bought by the coil or the carton.
  return item.baseUom === 'LF'
    ? line(item, item.units[1]!, Math.max(1, Math.ceil(count / item.pack)))
    : line(item, item.units[0]!, Math.min(count, 80));
}

function chooseFloor(work: WorkName, { goods, usual, former }: Shelves, age: number, pick: Random): Item {
  const gone = former.filter((item) => item.until < age && works[work].floors(item));
  if (gone.length > 0 && pick.chance(0.14)) return pick.of(gone);
  const sold = (items: readonly Item[]) => items.filter(({ discontinued }) => !discontinued || age > endOfDiscontinued);
  const own = sold(usual.floors.get(work)!);
  // The first of them are what the customer is known for.
  if (own.length > 0 && pick.chance(0.86)) return own[Math.floor(own.length * pick.next() ** 1.5)]!;
  const others = sold(pick.of([...goods.floors.get(work)!.values()]));
  return others.length > 0 ? pick.of(others) : own[0]!;
}

/** A floor with what goes with it. */
export function jobBasket(buyer: Buyer, shelves: Shelves, age: number, pick: Random): BasketLine[] {
  const {
    does,
    feet: [small, large],
  } = trades[buyer.trade];
  const work = pick.of(does);
  // A wall is smaller than a floor.
  const feet = small * (large / small) ** pick.next() * (work === 'wall' ? 0.3 : 1);
  const floor = chooseFloor(work, shelves, age, pick);
  const { uses } = works[work];
  // A second color, for a border, a bath, or the bedrooms.
  const second = pick.chance(0.16) ? chooseFloor(work, shelves, age, pick) : floor;
  const lines = [
    floorLine(floor, feet, pick),
    ...(second === floor ? [] : [floorLine(second, feet * 0.4, pick)]),
    ...(pick.chance(0.4) ? trimLine(shelves.goods, floor, pick) : []),
    ...uses.flatMap((use): BasketLine[] => {
      const found = pick.chance(use.often) ? shelves.usual.used(use, pick) : null;
      return found === null ? [] : [useLine(found[0], feet, found[1])];
    }),
  ];
  return once(lines);
}

/** What a shop or a van is filled up with. */
export function stockBasket({ usual }: Shelves, pick: Random): BasketLine[] {
  const wanted = Math.min(pick.whole(2, 5), usual.shelf.length);
  const lines: BasketLine[] = [];
  while (lines.length < wanted) {
    const [item, least, most] = pick.of(usual.shelf);
    lines.push(line(item, item.units[0]!, pick.whole(least, most)));
    if (lines.length > 4) break;
  }
  return once(lines);
}

/** A little more of a floor that did not suffice. */
export const moreOf = ({ item, unit, quantity }: BasketLine, pick: Random): BasketLine[] => [
  unit.code === 'PAL'
    ? line(item, unitOf(item, 'CT')!, pick.whole(2, 8))
    : unit.code === 'RL'
      ? line(item, unitOf(item, 'LF')!, pick.whole(6, 30))
      : line(
          item,
          unit,
          unit.whole
            ? Math.max(1, Math.ceil(quantity * 0.08))
            : unit.code === 'SF' && item.lots && unitOf(item, 'CT')
              ? exact(item.pack * Math.max(1, Math.ceil((quantity / item.pack) * 0.08)))
              : Math.max(2, Math.ceil(quantity * 0.1)),
        ),
];

const once = (lines: readonly BasketLine[]): BasketLine[] => [
  ...new Map(lines.map((one) => [one.item.id, one])).values(),
];
