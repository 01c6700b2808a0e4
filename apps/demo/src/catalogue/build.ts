import { carpet } from './families-carpet.ts';
import { hardwood } from './families-hardwood.ts';
import { resilient } from './families-resilient.ts';
import { tileAndStone } from './families-tile.ts';
import { floorItems } from './floor-items.ts';
import { withStories } from './notable.ts';
import { supplies } from './supplies.ts';
import { supplyItems } from './supply-items.ts';
import type { Item } from './types.ts';

/** The item numbers of the accessories for the floors of a category, by the start of its id. */
const byCategory: readonly (readonly [category: string, accessories: readonly string[]])[] = [
  ['hardwood-', ['ADH-0400-WOO', 'UND-1002-COR', 'SLR-0032-WOO']],
  ['resilient-laminate', ['UND-1002-FOA']],
  ['resilient-', ['ADH-0400-VIN', 'UND-1002-FOA']],
  ['tile-', ['THN-0500-GRE', 'SGR-0250-ALA', 'BKB-0325-CEM']],
  ['carpet-tile', ['ADH-0400-CAR']],
  ['carpet-broadloom', ['TSP-0116-WHI', 'ADH-0400-CAR']],
];

/** Returns the item number of the stair nose in a floor's color. Not every floor has one. */
const stairNoseOf = ({ id }: Item): string => id.replace(/-\w+-(\w+)$/, '-SN94-$1');

/**
 * Adds the accessories to floors: the stair nose in their color first, then the installation materials. Throws when an
 * item does not exist.
 */
function withAccessories(items: readonly Item[]): Item[] {
  const ids = new Set(items.map(({ id }) => id));
  for (const id of byCategory.flatMap(([, accessories]) => accessories))
    if (!ids.has(id)) throw new Error(`No item ${id} to go with a floor.`);
  return items.map((item) => {
    if (item.category.endsWith('-trim')) return item;
    const [, materials = []] = byCategory.find(([category]) => item.category.startsWith(category)) ?? [];
    const nose = stairNoseOf(item);
    const accessories = ids.has(nose) && nose !== item.id ? [nose, ...materials] : materials;
    return accessories.length === 0 ? item : { ...item, accessories };
  });
}

/** The five lines of business, with the families of each. */
export const divisions = [
  { id: '10', name: 'Hardwood Flooring', families: hardwood },
  { id: '20', name: 'Resilient Flooring', families: resilient },
  { id: '30', name: 'Tile & Stone', families: tileAndStone },
  { id: '40', name: 'Carpet', families: carpet },
  { id: '50', name: 'Installation supplies', families: [] },
] as const;

/** Every family: its code, displayed name and division. */
export const families = [
  ...divisions.flatMap((division) =>
    division.families.map(({ code, name, noun }) => ({
      id: code,
      name: name === noun ? name : `${name} ${noun}`,
      division: division.id,
    })),
  ),
  ...supplies.map(({ code, name }) => ({ id: code, name, division: '50' })),
];

/** Builds every item of the demo, in a fixed order. */
export function buildItems(seed: number): Item[] {
  const floors = divisions.flatMap((division) =>
    division.families.flatMap((family) => floorItems(family, division.id, seed)),
  );
  return withAccessories(withStories([...floors, ...supplies.flatMap((line) => supplyItems(line, seed))]));
}
