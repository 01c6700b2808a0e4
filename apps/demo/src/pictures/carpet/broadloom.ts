import { rgb } from '../draw/colour.ts';
import type { MaterialKind } from '../draw/material.ts';
import { chance } from '../draw/noise.ts';
import { paintLoop, paintPile, spin } from './yarn.ts';
import type { Yarn } from './yarn.ts';

const toned = (hex: string, factor: number) =>
  `#${rgb(hex)
    .map((n) =>
      Math.round(Math.min(255, n * factor))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Selects one of two yarns for each tuft of a woven pattern. */
type Figure = (column: number, row: number) => boolean;

const figures: Record<string, Figure> = {
  trellis: (c, r) => {
    const a = (((c + r) % 14) + 14) % 14;
    const b = (((c - r) % 14) + 14) % 14;
    return a < 2 || b < 2;
  },
  basketweave: (c, r) =>
    (Math.floor(c / 6) + Math.floor(r / 6)) % 2 === 0 ? ((c % 3) + 3) % 3 === 0 : ((r % 3) + 3) % 3 === 0,
  chevron: (c, r) => {
    const fold = Math.abs((((c % 16) + 16) % 16) - 8);
    return (((r + fold) % 8) + 8) % 8 < 3;
  },
  pin: (c, r) => ((c % 5) + 5) % 5 === 0 && (((r + Math.floor(c / 5) * 2) % 4) + 4) % 4 < 2,
};

const figureNames = Object.keys(figures);

/** Carpet from the roll, drawn close enough to show its tufts. */
export const broadloom: readonly MaterialKind[] = [
  {
    name: 'loop-carpet',
    variants: {
      oatmeal: '#cdbfa6',
      pebble: '#a39a8c',
      wool: '#dcd3c1',
      flint: '#6f6e6c',
      bark: '#7b6450',
      lichen: '#8b8f86',
      harbour: '#66788a',
      wheat: '#bfa277',
      charcoal: '#48484a',
      clay: '#a57f66',
    },
    surface: (_variant, hex, seed) => {
      const yarn = spin(hex, 0.75);
      const loops = { gauge: 0.235, stitch: 0.29, uneven: 0.5, seed };
      return { across: 9, paint: (x, y, px, out) => paintLoop(loops, () => yarn, x, y, px, out) };
    },
  },
  {
    name: 'cut-pile',
    variants: {
      champagne: '#d8c9ae',
      dove: '#b9b3a8',
      mushroom: '#a08f7e',
      sapphire: '#43597d',
      fern: '#76845f',
      cocoa: '#6f5442',
      pewter: '#85878a',
      blush: '#c9a596',
      snow: '#e4ded2',
      merlot: '#6f2f3a',
    },
    surface: (_variant, hex, seed) => {
      const yarn = spin(hex, 0.35);
      return { across: 9, paint: (x, y, px, out) => paintPile(yarn, 0.15, 1, x, y, px, out, seed) };
    },
  },
  {
    name: 'frieze-carpet',
    variants: {
      toffee: '#a8835c',
      granite: '#8c8985',
      seal: '#5a5450',
      biscuit: '#ccb695',
      spruce: '#5b6f63',
      linen: '#d5c8b1',
    },
    surface: (_variant, hex, seed) => {
      const yarn = spin(hex, 0.7);
      return { across: 8, paint: (x, y, px, out) => paintPile(yarn, 0.19, 1.35, x, y, px, out, seed) };
    },
  },
  {
    name: 'patterned-carpet',
    variants: {
      trellis: '#8d8a80',
      basketweave: '#b8a888',
      chevron: '#6f7f8d',
      pin: '#5b5d60',
      'trellis-navy': '#3f5068',
      'chevron-sand': '#c1ab88',
    },
    surface: (variant, hex, seed) => {
      const figure = figures[figureNames.find((name) => variant.startsWith(name)) ?? 'pin'] as Figure;
      const ground = spin(hex, 0.35);
      const raised = spin(toned(hex, rgb(hex)[1] > 120 ? 0.62 : 1.75), 0.3);
      const loops = { gauge: 0.2, stitch: 0.2, uneven: 0.15, seed };
      const yarnAt = (column: number, row: number): Yarn => (figure(column, row) ? raised : ground);
      return { across: 10, paint: (x, y, px, out) => paintLoop(loops, yarnAt, x, y, px, out) };
    },
  },
  {
    name: 'berber-carpet',
    variants: { desert: '#cbb592', fog: '#b8b3a9', tweed: '#8a7c6b', night: '#50535a' },
    surface: (_variant, hex, seed) => {
      const yarn = spin(hex, 0.5);
      const fleck = spin(toned(hex, 0.55), 0.6);
      const loops = { gauge: 0.36, stitch: 0.4, uneven: 0.35, seed };
      const yarnAt = (column: number, row: number): Yarn => (chance(column, row, seed + 70) > 0.87 ? fleck : yarn);
      return { across: 10, paint: (x, y, px, out) => paintLoop(loops, yarnAt, x, y, px, out) };
    },
  },
];
