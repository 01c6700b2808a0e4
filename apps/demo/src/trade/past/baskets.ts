import { exact } from '../../amounts.ts';
import type { Item, Unit } from '../../catalogue/types.ts';
import type { Random } from '../../random.ts';
import type { Buyer } from './buyers.ts';
import { endOfDiscontinued, type FormerItem } from './former-goods.ts';
import type { Goods, UsualGoods } from './usual-goods.ts';
import { trades, type WorkName, works } from './work.ts';

/** A quantity of an item, in the unit in which it was ordered. */
export interface BasketLine {
  item: Item;
  unit: Unit;
  quantity: number;
  /** The quantity in base units. */
  base: number;
}

/** The goods from which baskets are filled. */
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
  const minimum = Math.ceil((item.minimumQty ?? 0) / item.pack);
  const maximum = Math.floor((item.maximumQty ?? Infinity) / item.pack);
  const cartons = Math.min(maximum, Math.max(minimum, 1, Math.ceil((feet * 1.08) / item.pack)));
  const pallet = unitOf(item, 'PAL')!;
  const cartonsOnPallet = Math.round(pallet.factor / item.pack);
  if (cartons >= cartonsOnPallet && pick.chance(0.5)) return line(item, pallet, Math.round(cartons / cartonsOnPallet));
  return pick.chance(0.24)
    ? line(item, item.units[0]!, exact(cartons * item.pack))
    : line(item, unitOf(item, 'CT')!, cartons);
}

function rollLine(item: Item, feet: number, pick: Random): BasketLine {
  const [foot, roll] = [unitOf(item, 'LF')!, unitOf(item, 'RL')!];
  const width = Number.parseFloat(item.size);
  const length = Math.max(3, Math.ceil((feet * 1.06) / width));
  const rollFeet = Math.round((roll.factor * (foot.divisor ?? 1)) / ((roll.divisor ?? 1) * foot.factor));
  if (length > rollFeet * 0.8 && pick.chance(0.6)) return line(item, roll, Math.max(1, Math.round(length / rollFeet)));
  const thirds = Math.ceil(length / 3) * 3;
  // Buyers don't order a third of a yard.
  if (width === 12 && pick.chance(0.3)) return line(item, unitOf(item, 'SY')!, (thirds * 12) / 9);
  return Number.isInteger(width) && pick.chance(0.3)
    ? line(item, unitOf(item, 'SF')!, length * width)
    : line(item, foot, length);
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

function useLine(item: Item, feet: number, feetPerUnit: number): BasketLine {
  const count = Math.max(1, Math.ceil(feet / feetPerUnit));
  // Base is bought by the coil or the carton.
  return item.baseUom === 'LF'
    ? line(item, item.units[1]!, Math.max(1, Math.ceil(count / item.pack)))
    : line(item, item.units[0]!, Math.min(count, 80));
}

function chooseFloor(work: WorkName, { goods, usual, former }: Shelves, age: number, pick: Random): Item {
  const formerFloors = former.filter((item) => item.until < age && works[work].floors(item));
  if (formerFloors.length > 0 && pick.chance(0.14)) return pick.of(formerFloors);
  const sold = (items: readonly Item[]) => items.filter(({ discontinued }) => !discontinued || age > endOfDiscontinued);
  const usuals = sold(usual.floors.get(work)!);
  // The first ones are chosen most often.
  if (usuals.length > 0 && pick.chance(0.86)) return usuals[Math.floor(usuals.length * pick.next() ** 1.5)]!;
  const others = sold(pick.of([...goods.floors.get(work)!.values()]));
  return others.length > 0 ? pick.of(others) : usuals[0]!;
}

/** Returns the basket of a job: a floor with the goods that go with it. */
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
  return withoutRepeats(lines);
}

/** Returns a basket of consumables for the shop or the van. */
export function stockBasket({ usual }: Shelves, pick: Random): BasketLine[] {
  const lineCount = Math.min(pick.whole(2, 5), usual.shelf.length);
  const lines: BasketLine[] = [];
  while (lines.length < lineCount) {
    const [item, minimum, maximum] = pick.of(usual.shelf);
    lines.push(line(item, item.units[0]!, pick.whole(minimum, maximum)));
    if (lines.length > 4) break;
  }
  return withoutRepeats(lines);
}

/** Returns a basket with a little more of a floor, because the first order was too small. */
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

/** Keeps one line for each item: the last. */
const withoutRepeats = (lines: readonly BasketLine[]): BasketLine[] => [
  ...new Map(lines.map((basketLine) => [basketLine.item.id, basketLine])).values(),
];
