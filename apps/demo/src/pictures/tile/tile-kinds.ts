import { rgb } from '../draw/colour.ts';
import type { MaterialKind } from '../draw/material.ts';
import { chance } from '../draw/noise.ts';
import { newTexel } from '../draw/texel.ts';
import { encaustic, glazed, terrazzo } from './glazed-faces.ts';
import { hexagons, pennies, rows } from './layouts.ts';
import { cement } from './stone-faces.ts';
import { groutColours, tiling } from './tiling.ts';
import type { Face } from './tiling.ts';

/** Returns a grout color that suits the tile, dark for dark tiles. */
const groutFor = (hex: string) => {
  const [r, g, b] = rgb(hex);
  const light = (r + g + b) / 3;
  return light > 190
    ? groutColours.grey
    : light > 120
      ? groutColours.pale
      : light > 80
        ? groutColours.warm
        : groutColours.dark;
};

/** Small tiles vary in tone within one sheet. */
const mixed =
  (faces: readonly Face[]): Face =>
  (x, y, px, tile, out) =>
    (faces[Math.floor(chance(tile, 8, 4) * faces.length)] as Face)(x, y, px, tile, out);

const probe = newTexel();

/** Ceramic tiles, by shape and layout. */
export const tileKinds: readonly MaterialKind[] = [
  {
    name: 'porcelain-tile',
    variants: {
      drift: '#b9b4aa',
      fog: '#cfccc5',
      ash: '#96938d',
      graphite: '#5b5a59',
      ivory: '#ded6c6',
      sand: '#c7b69b',
      taupe: '#a1917e',
      clay: '#b08a6d',
      basalt: '#45474a',
      pearl: '#e2dfd8',
    },
    surface: (_variant, hex, seed) =>
      tiling({
        across: 34,
        layout: rows({ width: 24, height: 12, grout: 0.2, offset: 1 / 3, round: 0.03 }),
        face: cement(hex, 0.8, seed),
        grout: groutFor(hex),
        edge: 0.09,
        rise: 0.035,
        variety: 0.4,
      }),
  },
  {
    name: 'ceramic-tile',
    variants: {
      white: '#ebe8e0',
      almond: '#ddcfb4',
      bisque: '#d9c3a4',
      terracotta: '#b06a45',
      sage: '#9cab8d',
      slateblue: '#75889a',
      cream: '#e8ddc2',
      charcoal: '#4b4d50',
    },
    surface: (_variant, hex, seed) =>
      tiling({
        across: 30,
        layout: rows({ width: 12, height: 12, grout: 0.26, offset: 0, round: 0.08 }),
        face: ceramicFace(hex, seed),
        grout: groutFor(hex),
        edge: 0.22,
        rise: 0.07,
        variety: 0.55,
      }),
  },
  {
    name: 'subway-tile',
    variants: {
      white: '#f1efe9',
      ivory: '#e9dfc8',
      seafoam: '#a9c8ba',
      navy: '#2c3f5b',
      grey: '#a6a8a6',
      black: '#2b2c2e',
      blush: '#dcb9a8',
      forest: '#2f5a48',
    },
    surface: (_variant, hex, seed) =>
      tiling({
        across: 17,
        layout: rows({ width: 6, height: 3, grout: 0.13, offset: 0.5, round: 0.06 }),
        face: glazed(hex, 0.55, seed),
        grout: groutFor(hex),
        edge: 0.2,
        rise: 0.08,
        variety: 0.35,
        tilt: 0.012,
      }),
  },
  {
    name: 'handmade-tile',
    variants: { emerald: '#1f6b55', ocean: '#2e6a86', bone: '#e7ddc8', rust: '#a8552f', ink: '#27364f' },
    surface: (_variant, hex, seed) =>
      tiling({
        across: 18,
        layout: rows({ width: 4, height: 4, grout: 0.1, offset: 0, round: 0.05 }),
        face: glazed(hex, 1, seed),
        grout: groutFor(hex),
        edge: 0.16,
        rise: 0.06,
        variety: 1.3,
        tilt: 0.045,
      }),
  },
  {
    name: 'hexagon-tile',
    variants: {
      white: '#e9e6df',
      fog: '#c4c1ba',
      graphite: '#5a5b5c',
      sand: '#cdbb9e',
      terracotta: '#b3714d',
      teal: '#4c7f83',
      drift: '#aaa399',
      black: '#333436',
    },
    surface: (_variant, hex, seed) =>
      tiling({
        across: 30,
        layout: hexagons(8, 0.2),
        face: cement(hex, 0.6, seed),
        grout: groutFor(hex),
        edge: 0.1,
        rise: 0.04,
        variety: 0.75,
      }),
  },
  {
    name: 'penny-mosaic',
    variants: { white: '#f0eee8', black: '#2e2f31', aqua: '#8fc1c0', cobalt: '#2f4f8f', pearl: '#dcd8cf' },
    surface: (_variant, hex, seed) =>
      tiling({
        across: 9.5,
        layout: pennies(0.86, 0.12),
        face: glazed(hex, 0.5, seed),
        grout: groutFor(hex),
        edge: 0.17,
        rise: 0.1,
        variety: 0.45,
      }),
  },
  {
    name: 'square-mosaic',
    variants: {
      glacier: '#a9c4cb',
      lagoon: '#4f9aa0',
      moss: '#7f8f63',
      pebble: '#a8a094',
      midnight: '#37445e',
      amber: '#b98549',
    },
    surface: (_variant, hex, seed) => {
      const [r, g, b] = rgb(hex);
      const tone = (f: number, c: number) =>
        `#${[r * f + c, g * f, b * f - c]
          .map((n) =>
            Math.round(Math.min(255, Math.max(0, n)))
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`;
      const faces = [tone(0.84, 4), tone(0.95, -6), tone(1, 0), tone(1.1, 5), tone(1.22, -4)].map((h, i) =>
        glazed(h, 0.8, seed + i),
      );
      return tiling({
        across: 12.5,
        layout: rows({ width: 1.04, height: 1.04, grout: 0.11, offset: 0, round: 0.05 }),
        face: mixed(faces),
        grout: groutColours.pale,
        edge: 0.1,
        rise: 0.05,
        variety: 0.5,
        tilt: 0.03,
      });
    },
  },
  {
    name: 'encaustic-tile',
    variants: { indigo: '#2f4468', sage: '#75886b', charcoal: '#46484b', ochre: '#b3823a', rose: '#a9645a' },
    surface: (variant, hex, seed) =>
      tiling({
        across: 26,
        layout: rows({ width: 8, height: 8, grout: 0.09, offset: 0, round: 0.02 }),
        face: encaustic(hex, { indigo: 0, sage: 1, charcoal: 2, ochre: 0, rose: 1 }[variant] ?? 0, 7.9, seed),
        grout: groutColours.pale,
        edge: 0.06,
        rise: 0.02,
        variety: 0.3,
      }),
  },
  {
    name: 'terrazzo-tile',
    variants: { classic: '#dcd8ce', night: '#3d3f42', blush: '#dfc6b8', mint: '#c3d2c4' },
    surface: (_variant, hex, seed) =>
      tiling({
        across: 20,
        layout: rows({ width: 16, height: 16, grout: 0.12, offset: 0, round: 0.02 }),
        face: terrazzo(hex, ['#8a8379', '#c9a67c', '#5d6063', '#f2efe8', '#a9644a', '#b9b6ae'], seed),
        grout: groutFor(hex),
        edge: 0.05,
        rise: 0.02,
        variety: 0.15,
      }),
  },
];

/** Flat-pressed ceramic: a calm glaze with faint speckles of the body. */
function ceramicFace(hex: string, seed: number): Face {
  const glaze = glazed(hex, 0.35, seed);
  const body = cement(hex, 0.5, seed);
  return (x, y, px, tile, out) => {
    body(x, y, px, tile, probe);
    glaze(x, y, px, tile, out);
    out.r = (out.r + probe.r) / 2;
    out.g = (out.g + probe.g) / 2;
    out.b = (out.b + probe.b) / 2;
    out.gloss = 0.55;
  };
}
