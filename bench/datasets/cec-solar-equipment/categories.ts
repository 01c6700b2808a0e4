import type { FeedRow } from '../write-feed.ts';

const tree: readonly (readonly [id: string, parent: string | null, name: string])[] = [
  ['solar', null, 'Solar equipment'],
  ['modules', 'solar', 'Modules'],
  ['monocrystalline', 'modules', 'Monocrystalline'],
  ['multicrystalline', 'modules', 'Multicrystalline'],
  ['heterojunction', 'modules', 'Heterojunction'],
  ['amorphous', 'modules', 'Amorphous silicon'],
  ['cdte', 'modules', 'Cadmium telluride'],
  ['cigs', 'modules', 'Copper indium selenide'],
  ['thin-film', 'modules', 'Other thin film'],
  ['inverters', 'solar', 'Inverters'],
  ['microinverters', 'inverters', 'Microinverters'],
  ['string-inverters', 'inverters', 'String inverters'],
  ['central-inverters', 'inverters', 'Central inverters'],
];

const byTechnology: Readonly<Record<string, string>> = {
  'Mono-c-Si': 'monocrystalline',
  'Multi-c-Si': 'multicrystalline',
  'HIT-Si': 'heterojunction',
  CdTe: 'cdte',
  CIGS: 'cigs',
  CIS: 'cigs',
  'Thin Film': 'thin-film',
};

const microBelow = 1000;
const centralFrom = 100_000;

/** Category of a module by its cells. */
export const moduleCategory = (technology: string): string =>
  byTechnology[technology] ?? (technology.includes('a-Si') ? 'amorphous' : 'modules');

/** Category of an inverter by its output in watts. */
export const inverterCategory = (power: number): string =>
  power < microBelow ? 'microinverters' : power < centralFrom ? 'string-inverters' : 'central-inverters';

export const categoryRows = (): FeedRow[] =>
  tree.map(([id, parent, name], place) => ({ id, parent, name, position: place }));
