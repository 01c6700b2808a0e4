import type { MaterialKind } from '../draw/material.ts';
import { staggered } from './boards.ts';
import { woodFloor } from './floor.ts';
import { species } from './species.ts';

interface Plank {
  name: string;
  wood: keyof typeof species;
  width: number;
  variants: Record<string, string>;
}

const plank = ({ name, wood, width, variants }: Plank): MaterialKind => ({
  name,
  variants,
  surface: (_variant, hex, seed) =>
    woodFloor({
      across: 29,
      hex,
      species: species[wood],
      layout: staggered({ width, length: 46, random: 0.9, seed }),
      board: width,
      bevel: 0.07,
      joint: 0.95,
      gloss: 0.35,
    }),
});

/** Plank floors of real wood, one kind per species. */
export const solidPlanks: readonly MaterialKind[] = [
  plank({
    name: 'oak-plank',
    wood: 'oak',
    width: 5,
    variants: {
      natural: '#c9a878',
      honey: '#c18d50',
      gunstock: '#96592f',
      fawn: '#8d6b4a',
      saddle: '#9c6b3c',
      smoke: '#6d655c',
      linen: '#dccbb0',
      driftwood: '#a89a86',
      espresso: '#4a3326',
      whitewash: '#d9d2c5',
      ebony: '#33291f',
      wheat: '#d3b683',
    },
  }),
  plank({
    name: 'hickory-plank',
    wood: 'hickory',
    width: 6,
    variants: {
      natural: '#c79a66',
      autumn: '#a8703f',
      saddle: '#8c5f38',
      pewter: '#8d8375',
      chestnut: '#71472b',
      canyon: '#b07c4d',
    },
  }),
  plank({
    name: 'maple-plank',
    wood: 'maple',
    width: 4.25,
    variants: { natural: '#e0c59b', amber: '#cf9c60', cinnamon: '#a8683c', graphite: '#6b655f', vanilla: '#eadabc' },
  }),
  plank({
    name: 'walnut-plank',
    wood: 'walnut',
    width: 5,
    variants: { natural: '#75523a', cocoa: '#5a3c2a', sable: '#463024', caramel: '#8f6644' },
  }),
  plank({
    name: 'acacia-plank',
    wood: 'acacia',
    width: 4.75,
    variants: { natural: '#a87243', tiger: '#94602f', rosewood: '#7f452c', sand: '#bd9264' },
  }),
  plank({
    name: 'pine-plank',
    wood: 'pine',
    width: 6,
    variants: { natural: '#e0b878', heart: '#c58142', antique: '#a87a45', white: '#e3d6bf' },
  }),
  plank({
    name: 'ash-plank',
    wood: 'ash',
    width: 5.5,
    variants: { natural: '#d9c19a', fog: '#b6afa2', mocha: '#7b6048', pearl: '#ddd2c0' },
  }),
];
