import type { MaterialKind } from '../draw/material.ts';
import { staggered } from './boards.ts';
import { withCutEdge } from './cutaway.ts';
import type { Layer } from './cutaway.ts';
import { woodFloor } from './floor.ts';
import { species } from './species.ts';

const plies = (face: string): Layer[] => [
  { share: 0.22, hex: face, look: 'ply' },
  ...['#cfae7d', '#b08a58', '#d3b486', '#ac8553', '#cfae7d', '#a98250'].map((hex): Layer => ({
    share: 0.13,
    hex,
    look: 'ply',
  })),
];

const engineered = (name: string, wood: keyof typeof species, variants: Record<string, string>): MaterialKind => ({
  name,
  variants,
  surface: (_variant, hex, seed) => {
    const floor = woodFloor({
      across: 30,
      hex,
      species: species[wood],
      layout: staggered({ width: 7.5, length: 72, random: 0.5, seed }),
      board: 7.5,
      bevel: 0.09,
      joint: 0.95,
      gloss: 0.3,
    });
    return withCutEdge(floor, plies(hex), 1.9, seed);
  },
});

/** Wide engineered boards that show the plies of the core at the front edge. */
export const engineeredPlanks: readonly MaterialKind[] = [
  engineered('engineered-oak', 'oak', {
    natural: '#c8a97c',
    seashell: '#dccfb9',
    driftwood: '#a3937d',
    umber: '#6b4e37',
    stormcloud: '#77726b',
    biscuit: '#cdb48c',
    mink: '#86705a',
    raw: '#d2b88f',
  }),
  engineered('engineered-hickory', 'hickory', { natural: '#c29a69', canyon: '#9b6a40', haze: '#a59a8a' }),
];
