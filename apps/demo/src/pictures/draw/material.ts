import type { Scene } from '../object/scene.ts';
import type { Paint } from './texel.ts';

/** A flat material seen from straight above. */
export interface Surface {
  /** Inches from the left to the right edge of the picture. */
  across: number;
  paint: Paint;
}

/** A kind of material with its variants, and how to draw it. */
export interface MaterialKind {
  /** First part of the material's name, such as 'oak-plank'. */
  name: string;
  /** Second part of the name, with the color of its swatch. */
  variants: Readonly<Record<string, string>>;
  /** Prepares a drawing. `seed` differs for each material. `variant` and `hex` are one entry of `variants`. */
  surface?: (variant: string, hex: string, seed: number) => Surface;
  object?: (variant: string, hex: string, seed: number) => Scene;
}
