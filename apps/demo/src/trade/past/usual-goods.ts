import type { Item } from '../../catalogue/types.ts';
import { type Random, random } from '../../random.ts';
import type { Buyer } from './buyers.ts';
import { consumables, trades, type Use, type WorkName, works } from './work.ts';

/** The goods of the catalog that can be in past orders, grouped for the choice of a basket. */
export interface Goods {
  floors: ReadonlyMap<WorkName, ReadonlyMap<string, readonly Item[]>>;
  /** Returns the items whose number starts with these eight characters. */
  beginning: (start: string) => readonly Item[];
  trims: ReadonlyMap<string, readonly Item[]>;
}

/** The goods that a customer buys repeatedly. */
export interface UsualGoods {
  floors: ReadonlyMap<WorkName, readonly Item[]>;
  used: (use: Use, pick: Random) => readonly [item: Item, feet: number] | null;
  shelf: readonly (readonly [item: Item, least: number, most: number])[];
}

/** Goods that guides and tests name. They are among the usual goods of the accounts of the user `buyer`. */
const namedFloors: Readonly<Record<string, readonly string[]>> = {
  '104-2281': [
    'HPK-7048-NAT',
    'HPK-7048-SMK',
    'HPK-7048-FWN',
    'HVP-1224-FOG',
    'MHL-2424-LIC',
    'COK-7572-SEA',
    'SWS-0306-IVO',
    'HPK-7048-LIN',
    'QTH-W120-DOV',
    'SSK-6000-GUN',
  ],
  '104-2282': ['HPK-7048-NAT', 'NBK-0848-DRF', 'HPK-7048-HON'],
};
const namedSupplies: Readonly<Record<string, readonly string[]>> = {
  '104-2281': [
    'THN-0500-GRE',
    'SGR-0250-SIL',
    'ADH-0400-WOO',
    'ADH-0400-CAR',
    'UND-1002-FOA',
    'BKB-0325-CEM',
    'CLK-0105-WHI',
    'TSP-0116-WHI',
    'SPG-0075-YEL',
    'KNF-0006-RED',
    'TPE-0260-BLU',
    'UGR-0100-WHI',
    'PAD-8008-REB',
  ],
};

/** Chooses an item at random, popular items more often. */
function weighted(items: readonly Item[], pick: Random): Item {
  const sums: number[] = [];
  let sum = 0;
  for (const { popularity } of items) sums.push((sum += 4 + popularity));
  const target = pick.next() * sum;
  return items[sums.findIndex((partialSum) => partialSum >= target)]!;
}

/** Groups the catalog by the work that the items are used for. */
export function goodsOf(items: readonly Item[]): Goods {
  const floors = new Map<WorkName, Map<string, Item[]>>();
  const trims = new Map<string, Item[]>();
  const starts = new Map<string, Item[]>();
  const addTo = <K>(map: Map<K, Item[]>, key: K, item: Item): void =>
    void (map.get(key)?.push(item) ?? map.set(key, [item]));
  for (const item of items) {
    if (item.price === 0 || item.soldTo.length > 0) continue;
    addTo(starts, item.id.slice(0, 8), item);
    if (item.division !== '50' && !item.lots) addTo(trims, `${item.family} ${item.color}`, item);
    if (!item.lots) continue;
    for (const name of Object.keys(works) as WorkName[]) {
      if (!works[name].floors(item)) continue;
      const families = floors.get(name) ?? new Map<string, Item[]>();
      floors.set(name, families);
      addTo(families, item.family, item);
    }
  }
  return { floors, trims, beginning: (start) => starts.get(start) ?? [] };
}

/** Chooses the usual floors of a buyer for a kind of work: a few items of two or three families. */
function usualFloors(work: WorkName, buyer: Buyer, goods: Goods, pick: Random): Item[] {
  const families = [...goods.floors.get(work)!.values()];
  const known = namedFloors[buyer.customer.number] ?? [];
  const chosen = families.flat().filter(({ id }) => known.includes(id));
  const count = Math.max(2, Math.min(9, Math.round(buyer.orders / 12)));
  const lines = Array.from({ length: pick.whole(2, 3) }, () => pick.of(families));
  while (chosen.length < count) chosen.push(weighted(pick.of(lines), pick));
  return chosen;
}

const candidatesOf = ({ from, only }: Use, goods: Goods): [Item, number][] =>
  from.flatMap(([start, feet]) =>
    goods
      .beginning(start)
      .filter(({ id }) => only === undefined || only.includes(id.slice(-3)))
      .map((item): [Item, number] => [item, feet]),
  );

/** Chooses the goods that a buyer buys repeatedly. */
export function usualGoodsOf(buyer: Buyer, goods: Goods, seed: number): UsualGoods {
  const { number } = buyer.customer;
  const pick = random(seed, 'usual', number);
  const known = namedSupplies[number] ?? [];
  const does = [...new Set(trades[buyer.trade].does)];
  const floors = new Map(does.map((work) => [work, usualFloors(work, buyer, goods, pick)]));
  const uses = new Map<Use, [Item, number][]>();
  const usedFor = (use: Use): [Item, number][] => {
    const cached = uses.get(use);
    if (cached) return cached;
    const all = candidatesOf(use, goods).filter(([item]) => !item.discontinued);
    const first = all.filter(([item]) => known.includes(item.id));
    const own = random(seed, 'usual', number, use.from[0]![0]);
    const more =
      all.length === 0
        ? []
        : Array.from({ length: 2 }, () =>
            weighted(
              all.map(([item]) => item),
              own,
            ),
          );
    const found = [...first, ...all.filter(([item]) => more.includes(item))];
    uses.set(use, found);
    return found;
  };
  const shelf = consumables.flatMap(([start, minimum, maximum]) => {
    const all = goods.beginning(start).filter(({ discontinued }) => !discontinued);
    const item = all.find(({ id }) => known.includes(id)) ?? weighted(all, pick);
    return known.includes(item.id) || pick.chance(0.4) ? [[item, minimum, maximum] as const] : [];
  });
  return {
    floors,
    shelf,
    used(use, chance) {
      const found = usedFor(use);
      if (found.length === 0) return null;
      // The first is the usual choice; the others are taken now and then.
      return chance.chance(0.65) ? found[0]! : chance.of(found);
    },
  };
}
