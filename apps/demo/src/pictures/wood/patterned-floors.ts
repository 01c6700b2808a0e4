import type { MaterialKind } from '../draw/material.ts';
import { basket, chevron, herringbone } from './boards.ts';
import type { Layout } from './boards.ts';
import { woodFloor } from './floor.ts';
import { species } from './species.ts';

interface Pattern {
  name: string;
  wood: keyof typeof species;
  across: number;
  board: number;
  layout: (seed: number) => Layout;
  variants: Record<string, string>;
}

const pattern = ({ name, wood, across, board, layout, variants }: Pattern): MaterialKind => ({
  name,
  variants,
  surface: (_variant, hex, seed) =>
    woodFloor({
      across,
      hex,
      species: { ...species[wood], knots: 0 },
      layout: layout(seed),
      board,
      bevel: 0.045,
      joint: 0.9,
      gloss: 0.35,
    }),
});

/** Floors whose boards form a pattern: herringbone, chevron, basket-weave parquet. */
export const patternedFloors: readonly MaterialKind[] = [
  pattern({
    name: 'oak-herringbone',
    wood: 'oak',
    across: 34,
    board: 3.5,
    layout: (seed) => herringbone(3.5, 5, seed),
    variants: {
      natural: '#c7a473',
      smoke: '#756b60',
      chestnut: '#7d5030',
      linen: '#d8c7ab',
      fawn: '#93714e',
      espresso: '#4d3728',
    },
  }),
  pattern({
    name: 'walnut-herringbone',
    wood: 'walnut',
    across: 34,
    board: 3.5,
    layout: (seed) => herringbone(3.5, 5, seed),
    variants: { natural: '#77543b', cocoa: '#5d3f2c' },
  }),
  pattern({
    name: 'oak-chevron',
    wood: 'oak',
    across: 40,
    board: 3.6,
    layout: (seed) => chevron(3.6, 13.33, seed),
    variants: { natural: '#c9a877', fog: '#b5aa99', toast: '#a2774a', umber: '#5c4332' },
  }),
  pattern({
    name: 'oak-parquet',
    wood: 'oak',
    across: 30,
    board: 1.5,
    layout: (seed) => basket(1.5, 5, seed),
    variants: { natural: '#c49a62', honey: '#b98246', russet: '#8a4f2c' },
  }),
];
