import type { MaterialKind } from '../draw/material.ts';
import { staggered } from '../wood/boards.ts';
import { withCutEdge } from '../wood/cutaway.ts';
import type { Layer } from '../wood/cutaway.ts';
import { woodFloor } from '../wood/floor.ts';
import type { Species } from '../wood/grain.ts';

interface Plank {
  name: string;
  width: number;
  gloss: number;
  thickness: number;
  layers: (face: string) => Layer[];
  wood: Species;
  variants: Record<string, string>;
}

/** Printed wood looks softer and more even than real boards. */
const printed: Species = {
  spacing: 0.34,
  contrast: 0.6,
  pores: 0.35,
  fibre: 1.1,
  wander: 0.7,
  knots: 1.2,
  variety: 0.45,
  straight: 0.4,
};

const plank = ({ name, width, gloss, thickness, layers, wood, variants }: Plank): MaterialKind => ({
  name,
  variants,
  surface: (_variant, hex, seed) => {
    const layout = staggered({ width, length: 48, random: 0, seed });
    const floor = woodFloor({ across: 30, hex, species: wood, layout, board: width, bevel: 0.05, joint: 0.8, gloss });
    return withCutEdge(floor, layers(hex), thickness, seed);
  },
});

/** Plank floors that are not wood: glue-down vinyl, rigid core and laminate. Their cut edges differ. */
export const resilientPlanks: readonly MaterialKind[] = [
  plank({
    name: 'vinyl-plank',
    width: 7,
    gloss: 0.2,
    thickness: 0.75,
    wood: printed,
    layers: (face) => [
      { share: 0.2, hex: face, look: 'plain' },
      { share: 0.8, hex: '#4b4a48', look: 'plain' },
    ],
    variants: {
      natural: '#c9a878',
      fawn: '#8d6b4a',
      smoke: '#6d655c',
      linen: '#e2d6c3',
      honey: '#bf9358',
      driftwood: '#a79b8b',
      walnut: '#6e4d37',
      espresso: '#4a382d',
      fog: '#bdb6aa',
      sand: '#d0bb98',
      ash: '#8f8a82',
      chestnut: '#84583a',
    },
  }),
  plank({
    name: 'spc-plank',
    width: 7,
    gloss: 0.25,
    thickness: 1.5,
    wood: { ...printed, variety: 0.6, knots: 1.8, contrast: 0.66 },
    layers: (face) => [
      { share: 0.12, hex: face, look: 'plain' },
      { share: 0.63, hex: '#b9b5ad', look: 'stone' },
      { share: 0.25, hex: '#33373a', look: 'plain' },
    ],
    variants: {
      natural: '#c4a06f',
      coastal: '#c7baa6',
      harbour: '#8d8b86',
      tidewater: '#a8a093',
      barnwood: '#7d6a57',
      timber: '#9c7247',
      frost: '#d8d1c5',
      pecan: '#a97e51',
      slate: '#65635f',
      bark: '#5b4433',
      dune: '#cdb795',
      cider: '#9a6238',
    },
  }),
  plank({
    name: 'laminate',
    width: 7.6,
    gloss: 0.3,
    thickness: 1.7,
    wood: { ...printed, contrast: 0.7, knots: 1.5 },
    layers: (face) => [
      { share: 0.07, hex: face, look: 'plain' },
      { share: 0.85, hex: '#a37e50', look: 'fibre' },
      { share: 0.08, hex: '#c9b48e', look: 'plain' },
    ],
    variants: {
      natural: '#c8a672',
      honey: '#bd8b4c',
      greige: '#a89c8b',
      chestnut: '#875a38',
      whitewash: '#ded7c9',
      walnut: '#6b4b36',
      cottage: '#b3946a',
      stone: '#8b857b',
    },
  }),
];
