import type { MaterialKind } from '../draw/material.ts';
import { noise } from '../draw/noise.ts';
import { patch } from '../object/bodies.ts';
import { printed, soft } from '../object/paints.ts';
import type { Print } from '../object/paints.ts';
import { placed } from '../object/scene.ts';
import type { Part, Point, Scene } from '../object/scene.ts';

const [width, height, depth] = [11, 15.5, 4.6];

/** A filled paper sack standing upright: full at the bottom, folded flat at the top, a little creased. */
function sack(paper: string, print: Print, seed: number): Scene {
  const face =
    (side: number) =>
    (u: number, v: number): Point => {
      const belly = Math.max(0, Math.sin(Math.PI * Math.min(1, Math.max(0, u)))) ** 0.42;
      const fill =
        Math.max(0.02, v < 0.12 ? Math.sqrt(v / 0.12) * 0.85 + 0.15 : 1) * (1 - Math.max(0, v - 0.55) ** 2 * 4.3);
      const crease = noise(u * 3.2, v * 3.6, seed) * 0.16 * belly + noise(u * 7 + side, v * 5, seed + 1) * 0.06;
      const squeeze = 1 - 0.05 * Math.sin(v * Math.PI) - 0.03 * noise(v * 3, side, seed);
      return [
        (u - 0.5) * width * squeeze,
        side * ((depth / 2) * belly * Math.max(0.03, fill) + crease * fill),
        v * height + noise(u * 2, 4, seed) * 0.12 * v,
      ];
    };
  const front = printed(soft(paper, 1.2, 0.07), print, (x, y) => [x - width / 2, height - y]);
  const parts: Part[] = [
    patch(face(-1), 44, 44, [width, height], front),
    patch(face(1), 30, 30, [width, height], soft(paper)),
  ];
  return { parts: placed(parts, [0, 0, 0], [0, 0, 21]), across: 23.5, pitch: 22, yaw: 0, centre: [0.6, 0, 7.5] };
}

const groutPrint = (variant: string, hex: string): Print => ({
  bands: [
    { from: 1.3, to: 1.5, hex: '#2d3a40' },
    { from: 3, to: 7.6, hex: '#23454a' },
    { from: 9.4, to: 12.9, hex, left: -3.6, right: 3.6 },
  ],
  words: [
    { text: 'GROUT', y: 5.1, height: 1.85, ink: '#f6f3ea' },
    { text: 'SANDED', y: 2.3, height: 0.7, ink: '#23454a' },
    { text: variant.replace('-', ' '), y: 8.5, height: 0.72, ink: '#23454a' },
    { text: '25 LB', y: 13.6, height: 0.55, ink: '#23454a' },
  ],
});

const mortarPrint = (title: string, line: string, ink: string): Print => ({
  bands: [
    { from: 1.6, to: 6.2, hex: ink },
    { from: 12.2, to: 12.5, hex: ink },
  ],
  words: [
    { text: title, y: 3.9, height: title.length > 7 ? 1.12 : 1.45, ink: '#f7f4ec' },
    { text: line, y: 7.7, height: 0.85, ink },
    { text: 'TILE MORTAR', y: 9.7, height: 0.78, ink },
    { text: '50 LB', y: 13.3, height: 0.6, ink },
  ],
});

/** Powders in sacks. */
export const bagKinds: readonly MaterialKind[] = [
  {
    name: 'grout-bag',
    variants: {
      white: '#f0eee9',
      alabaster: '#e4dccb',
      bone: '#d8cbb2',
      sandstone: '#c4ae8b',
      mushroom: '#a39684',
      'silver-shadow': '#b5b4b0',
      pewter: '#8b8b89',
      charcoal: '#4d4e50',
      espresso: '#503c30',
      haystack: '#c9b287',
    },
    object: (variant, hex, seed) => sack('#e2d6bf', groutPrint(variant, hex), seed),
  },
  {
    name: 'thinset-bag',
    variants: { grey: '#9a9b9b', white: '#efede8', 'large-format': '#8c9197' },
    object: (variant, _hex, seed) =>
      sack(
        variant === 'white' ? '#f1eee6' : variant === 'grey' ? '#d0b48a' : '#dedbd2',
        mortarPrint(
          'THINSET',
          variant.replace('-', ' '),
          variant === 'white' ? '#2f5d8a' : variant === 'grey' ? '#8a2f26' : '#a9601f',
        ),
        seed,
      ),
  },
  {
    name: 'leveler-bag',
    variants: { standard: '#aaa9a4', rapid: '#b9a27c' },
    object: (variant, _hex, seed) =>
      sack(
        '#e8e4da',
        {
          ...mortarPrint('LEVELER', `SELF LEVELING`, variant === 'rapid' ? '#b04a1e' : '#3c6a52'),
          words: [
            ...mortarPrint('LEVELER', variant, variant === 'rapid' ? '#b04a1e' : '#3c6a52').words.filter(
              (w) => w.text !== 'TILE MORTAR',
            ),
            { text: 'FLOOR', y: 9.7, height: 0.8, ink: '#444444' },
          ],
        },
        seed,
      ),
  },
];
