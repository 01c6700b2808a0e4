import { blend, rgb } from '../draw/colour.ts';
import type { MaterialKind } from '../draw/material.ts';
import { makeBoard } from '../wood/grain.ts';
import type { Board } from '../wood/grain.ts';
import { paintBoard, woodColours } from '../wood/floor.ts';
import { rows } from './layouts.ts';
import { marble, slate, travertine } from './stone-faces.ts';
import { groutColours, tiling } from './tiling.ts';

/** Vein color and strength of each marble. */
const veins: Record<string, readonly [string, number]> = {
  carrara: ['#8b9096', 0.8],
  calacatta: ['#a08660', 0.95],
  statuario: ['#6f7377', 1],
  nero: ['#e4e0d8', 0.85],
  emperador: ['#d2b48c', 0.75],
  verde: ['#c3d3c2', 0.7],
};

const glazedWood = {
  spacing: 0.36,
  contrast: 0.5,
  pores: 0.2,
  fibre: 1,
  wander: 0.8,
  knots: 0.8,
  variety: 0.5,
  straight: 0.4,
};

/** Tiles of natural stone, and porcelain printed as wood. */
export const stoneKinds: readonly MaterialKind[] = [
  {
    name: 'marble-tile',
    variants: {
      carrara: '#e3e2df',
      calacatta: '#eeeae2',
      statuario: '#f0efec',
      nero: '#26272a',
      emperador: '#5b4233',
      verde: '#33503f',
    },
    surface: (variant, hex, seed) => {
      const [vein, strength] = veins[variant] ?? ['#888888', 0.8];
      return tiling({
        across: 30,
        layout: rows({ width: 18, height: 18, grout: 0.09, offset: 0, round: 0.01 }),
        face: marble(hex, vein, strength, seed),
        grout: blend(rgb(hex), [140, 138, 132], 0.5),
        edge: 0.05,
        rise: 0.02,
        variety: 0.15,
      });
    },
  },
  {
    name: 'travertine-tile',
    variants: { ivory: '#ddceb2', walnut: '#b0906b', noce: '#947052', silver: '#b7b1a5' },
    surface: (_variant, hex, seed) =>
      tiling({
        across: 30,
        layout: rows({ width: 18, height: 12, grout: 0.17, offset: 0.5, round: 0.05 }),
        face: travertine(hex, seed),
        grout: blend(rgb(hex), [150, 138, 120], 0.4),
        edge: 0.1,
        rise: 0.04,
        variety: 0.6,
      }),
  },
  {
    name: 'slate-tile',
    variants: { black: '#42454a', multicolor: '#6b6a62', green: '#5c6b60', copper: '#6d5a4c', grey: '#74787a' },
    surface: (variant, hex, seed) => {
      const accent =
        { multicolor: '#9a683e', copper: '#a3653a', green: '#7f8a6c', grey: '#8f9290', black: '#54585c' }[variant] ??
        '#777777';
      return tiling({
        across: 30,
        layout: rows({ width: 12, height: 12, grout: 0.24, offset: 0, round: 0.06 }),
        face: slate(hex, accent, seed),
        grout: groutColours.grey,
        edge: 0.13,
        rise: 0.06,
        variety: 0.9,
      });
    },
  },
  {
    name: 'wood-look-tile',
    variants: {
      drift: '#b0a595',
      natural: '#c6a67c',
      walnut: '#7a5a43',
      smoke: '#77716a',
      birch: '#d8ccb7',
      cedar: '#a3714c',
      ash: '#989288',
      umber: '#5d4838',
    },
    surface: (_variant, hex, seed) => {
      const colours = woodColours(hex);
      const boards = new Map<number, Board>();
      return tiling({
        across: 34,
        layout: rows({ width: 40, height: 7.2, grout: 0.2, offset: 0.36, round: 0.02 }),
        face: (x, y, px, tile, out) => {
          const board = boards.get(tile) ?? makeBoard(tile ^ seed, 7, glazedWood);
          boards.set(tile, board);
          paintBoard(board, glazedWood, colours, x + 20, y + 3.5, px, out);
          out.gloss = 0.2;
        },
        grout: blend(rgb(hex), [128, 122, 114], 0.6),
        edge: 0.07,
        rise: 0.03,
        variety: 0.2,
      });
    },
  },
];
