import { contrast } from './colour.ts';
import type { Palette, Token } from './palette.ts';

/** A color and its background, with the contrast that WCAG AA requires: 4.5 for text, 3 for the edge of a field. */
export interface Pair {
  front: Token;
  ground: Token;
  needed: number;
}

const onEach = (front: Token, grounds: readonly Token[], needed = 4.5): Pair[] =>
  grounds.map((ground) => ({ front, ground, needed }));

/** All combinations of text and background in the portal. */
export const pairs: readonly Pair[] = [
  ...onEach('ink', ['paper', 'card', 'shade', 'tint', 'good-tint', 'warn-tint', 'bad-tint']),
  ...onEach('soft', ['paper', 'card', 'shade', 'tint']),
  ...onEach('accent', ['paper', 'card', 'shade', 'tint']),
  ...onEach('accent-strong', ['paper', 'card', 'shade', 'tint']),
  ...onEach('on-accent', ['accent', 'accent-strong']),
  ...onEach('good', ['paper', 'card', 'shade', 'good-tint']),
  ...onEach('warn', ['paper', 'card', 'shade', 'warn-tint']),
  ...onEach('bad', ['paper', 'card', 'shade', 'bad-tint']),
  ...onEach('edge', ['paper', 'card'], 3),
];

export const ratioOf = (palette: Palette, { front, ground }: Pair): number => contrast(palette[front], palette[ground]);

export const holds = (palette: Palette, pair: Pair): boolean => ratioOf(palette, pair) >= pair.needed;
