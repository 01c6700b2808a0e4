import type { MaterialKind } from '../draw/material.ts';
import { staggered } from './boards.ts';
import { woodFloor } from './floor.ts';
import { species } from './species.ts';

const scraped = (name: string, wood: keyof typeof species, variants: Record<string, string>): MaterialKind => ({
  name,
  variants,
  surface: (_variant, hex, seed) =>
    woodFloor({
      across: 29,
      hex,
      species: species[wood],
      layout: staggered({ width: 6, length: 44, random: 0.9, seed }),
      board: 6,
      bevel: 0.16,
      joint: 1,
      gloss: 0.55,
      scraped: 0.13,
    }),
});

/** Boards with the hollows of a hand scraper and rolled edges. */
export const handScraped: readonly MaterialKind[] = [
  scraped('oak-handscraped', 'oak', { saddle: '#96683c', barrel: '#6f4a2e', natural: '#bd9763', tobacco: '#57402d' }),
  scraped('hickory-handscraped', 'hickory', {
    natural: '#bb8d57',
    bourbon: '#8a5a34',
    umber: '#664430',
    pewter: '#857b6e',
  }),
];
