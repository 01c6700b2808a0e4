import type { species } from '../wood/species.ts';

/** Stain tones of trims. Each floor has a matching one. */
export const trimTones: Readonly<Record<string, { hex: string; wood: keyof typeof species }>> = {
  'oak-natural': { hex: '#c9a878', wood: 'oak' },
  'oak-honey': { hex: '#bf9050', wood: 'oak' },
  'oak-fawn': { hex: '#8d6b4a', wood: 'oak' },
  'oak-smoke': { hex: '#6d655c', wood: 'oak' },
  'oak-linen': { hex: '#dccbb0', wood: 'oak' },
  'oak-driftwood': { hex: '#a89a86', wood: 'oak' },
  'oak-espresso': { hex: '#4a3326', wood: 'oak' },
  walnut: { hex: '#6e4d38', wood: 'walnut' },
  hickory: { hex: '#a8703f', wood: 'hickory' },
  maple: { hex: '#e0c59b', wood: 'maple' },
  grey: { hex: '#8d8b86', wood: 'ash' },
  white: { hex: '#e4ded2', wood: 'ash' },
};

export const trimVariants: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(trimTones).map(([name, tone]) => [name, tone.hex]),
);
