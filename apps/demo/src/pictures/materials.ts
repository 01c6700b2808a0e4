import type { MaterialKind } from './draw/material.ts';
import { broadloom } from './carpet/broadloom.ts';
import { carpetTileKinds } from './carpet/tiles.ts';
import { resilientPlanks } from './resilient/planks.ts';
import { speckledSheets } from './resilient/speckled.ts';
import { bagKinds } from './supplies/bags.ts';
import { boardKinds } from './supplies/boards.ts';
import { bottleKinds } from './supplies/bottles.ts';
import { bucketKinds } from './supplies/buckets.ts';
import { handToolKinds } from './supplies/hand-tools.ts';
import { rollKinds } from './supplies/rolls.ts';
import { smallPartKinds } from './supplies/small-parts.ts';
import { stoneKinds } from './tile/stone-kinds.ts';
import { tileKinds } from './tile/tile-kinds.ts';
import { trimKinds } from './trims/profiles.ts';
import { wallBaseKinds } from './trims/wall-base.ts';
import { engineeredPlanks } from './wood/engineered.ts';
import { handScraped } from './wood/hand-scraped.ts';
import { patternedFloors } from './wood/patterned-floors.ts';
import { solidPlanks } from './wood/solid-planks.ts';

const kinds: readonly MaterialKind[] = [
  ...solidPlanks,
  ...engineeredPlanks,
  ...handScraped,
  ...patternedFloors,
  ...resilientPlanks,
  ...speckledSheets,
  ...tileKinds,
  ...stoneKinds,
  ...broadloom,
  ...carpetTileKinds,
  ...trimKinds,
  ...wallBaseKinds,
  ...bagKinds,
  ...bucketKinds,
  ...rollKinds,
  ...bottleKinds,
  ...handToolKinds,
  ...smallPartKinds,
  ...boardKinds,
];

interface Material {
  kind: MaterialKind;
  variant: string;
  hex: string;
}

const materials = new Map<string, Material>();
for (const kind of kinds) {
  for (const [variant, hex] of Object.entries(kind.variants))
    materials.set(`${kind.name}/${variant}`, { kind, variant, hex });
}

/** Returns the names of all materials that can be drawn, as 'kind/variant', in a fixed order. */
export const materialNames = (): readonly string[] => [...materials.keys()];

/** Returns the color of a material as '#rrggbb', for swatches, or undefined for an unknown name. */
export const materialHex = (name: string): string | undefined => materials.get(name)?.hex;

/** Finds a material by name. Undefined for an unknown name. */
export const findMaterial = (name: string): Material | undefined => materials.get(name);
