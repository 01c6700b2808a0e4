import { withAccessories } from './accessories.ts';
import { carpet } from './families-carpet.ts';
import { hardwood } from './families-hardwood.ts';
import { resilient } from './families-resilient.ts';
import { tileAndStone } from './families-tile.ts';
import { floorItems } from './floor-items.ts';
import { withStories } from './notable.ts';
import { supplies } from './supplies.ts';
import { supplyItems } from './supply-items.ts';
import type { Item } from './types.ts';

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
