import type { Scene } from '../object/scene.ts';
import type { Paint } from './texel.ts';

/** A flat material seen from straight above. */
export interface Surface {
  /** Inches that the picture shows from left to right. */
  across: number;
  paint: Paint;
}

/** One way to draw: a kind of material in its variants. */
export interface MaterialKind {
  /** First part of the material's name, such as 'oak-plank'. */
  name: string;
  /** Second part of the name, with the colour that a swatch of it would have. */
  variants: Readonly<Record<string, string>>;
  /** Prepares a drawing. `seed` differs per material, `variant` and `hex` are one entry of `variants`. */
  surface?: (variant: string, hex: string, seed: number) => Surface;
  object?: (variant: string, hex: string, seed: number) => Scene;
}
