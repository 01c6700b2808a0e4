import type { SupplyLine, SupplySize } from './supplies.ts';

const size = (label: string, code: string, price: number, weight: number, pack: number): SupplySize => ({ label, code, price, weight, pack });
const board = { Mounting: 'Hook and loop', Label: 'Item number and QR code' };
const rental = { Deposit: 'One day', Return: 'By noon of the last day', Week: 'Charged as four days' };

/** Samples for showrooms: the price list of displays. */
const displays: readonly SupplyLine[] = [
  { code: 'DHB', name: 'Heritage Display Board', vendor: 'NWT', category: 'supplies-displays', kind: 'oak-plank', variants: ['natural', 'honey', 'smoke', 'espresso', 'whitewash', 'wheat'], unit: 'PC', sizes: [size('12 x 24 in', '1224', 24, 3.4, 6)], about: 'Four boards of one colour on a panel that stands or hangs.', specs: board, priceLists: ['displays'] },
  { code: 'DTB', name: 'Union Hand Board', vendor: 'TRC', category: 'supplies-displays', kind: 'porcelain-tile', variants: ['drift', 'fog', 'graphite', 'sand', 'basalt', 'pearl'], unit: 'PC', sizes: [size('18 x 18 in', '1818', 18.5, 6.2, 4)], about: 'A grouted panel light enough to carry to the customer.', specs: board, priceLists: ['displays'] },
  { code: 'DCF', name: 'Weaver Architect Folder', vendor: 'WVR', category: 'supplies-displays', kind: 'carpet-tile', variants: ['lichen', 'slate', 'ink', 'ember'], unit: 'PC', sizes: [size('9 x 12 in', '0912', 12, 1.8, 10)], about: 'Cut samples of every colour, with the specifications behind them.', specs: board, priceLists: ['displays'] },
  { code: 'DRK', name: 'Quayside Waterfall Rack', vendor: 'MLW', category: 'supplies-displays', kind: 'plywood', variants: ['birch'], unit: 'PC', sizes: [size('12 boards', '0012', 340, 62, 1), size('24 boards', '0024', 520, 98, 1)], about: 'Shows boards in steps and turns without a sound.', specs: { Material: 'Birch plywood', Footprint: '30 x 26 in' }, priceLists: ['displays'] },
];

/** Machines by the day or the week: the price list of rentals. */
const rentals: readonly SupplyLine[] = [
  { code: 'RDS', name: 'Rental Drum Sander', vendor: 'ANV', category: 'supplies-rentals', kind: 'tape', variants: ['seam'], unit: 'DAY', sizes: [size('8 in drum', '0008', 68, 0, 4)], about: 'With dust bag and cord; belts are sold by the piece.', specs: rental, priceLists: ['rentals'] },
  { code: 'RED', name: 'Rental Edger', vendor: 'ANV', category: 'supplies-rentals', kind: 'tape', variants: ['blue'], unit: 'DAY', sizes: [size('7 in disc', '0007', 42, 0, 4)], about: 'For the strip that the drum sander leaves.', specs: rental, priceLists: ['rentals'] },
  { code: 'RWS', name: 'Rental Wet Saw', vendor: 'RGC', category: 'supplies-rentals', kind: 'saw-blade', variants: ['diamond'], unit: 'DAY', sizes: [size('10 in', '0010', 75, 0, 4), size('14 in', '0014', 110, 0, 4)], about: 'Cuts porcelain to 48 inches; the blade is charged by wear.', specs: rental, priceLists: ['rentals'] },
  { code: 'RNL', name: 'Rental Floor Nailer', vendor: 'ANV', category: 'supplies-rentals', kind: 'mallet', variants: ['black'], unit: 'DAY', sizes: [size('16 gauge', '0016', 38, 0, 4), size('18 gauge', '0018', 38, 0, 4)], about: 'With mallet and hose.', specs: rental, priceLists: ['rentals'] },
  { code: 'RPS', name: 'Rental Power Stretcher', vendor: 'RGC', category: 'supplies-rentals', kind: 'pull-bar', variants: ['steel'], unit: 'DAY', sizes: [size('38 ft', '0038', 34, 0, 4)], about: 'Head, tail and poles in one case.', specs: rental, priceLists: ['rentals'] },
  { code: 'RTR', name: 'Rental 100 lb Roller', vendor: 'ANV', category: 'supplies-rentals', kind: 'tack-strip', variants: ['wood'], unit: 'DAY', sizes: [size('16 in', '0016', 26, 0, 4)], about: 'Three sections, for sheet and glue-down plank.', specs: rental, priceLists: ['rentals'] },
];

/** Goods that stand on a price list of their own. */
export const priceListGoods: readonly SupplyLine[] = [...displays, ...rentals];
