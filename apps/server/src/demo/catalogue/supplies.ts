import { priceListGoods } from './price-list-goods.ts';

/** A line of installation supplies: each variant of a material in each size. */
export interface SupplyLine {
  code: string;
  name: string;
  vendor: string;
  category: string;
  kind: string;
  /** Variants of the material that are sold; all when absent. */
  variants?: readonly string[];
  /** The unit stock is counted in. */
  unit: SupplyUnit;
  sizes: readonly SupplySize[];
  about: string;
  specs: Readonly<Record<string, string>>;
  /** Price lists that it stands on; none when absent. */
  priceLists?: readonly string[];
}

export type SupplyUnit = 'BG' | 'PL' | 'PC' | 'RL' | 'BX' | 'LF' | 'DAY';

export interface SupplySize {
  label: string;
  code: string;
  /** List price and pounds per unit. */
  price: number;
  weight: number;
  /** Units in a carton, coil or pallet. */
  pack: number;
}

const size = (label: string, code: string, price: number, weight: number, pack: number): SupplySize => ({ label, code, price, weight, pack });
const bag = { Storage: 'Dry, off the ground', 'Shelf life': '12 months' };

/** Setting materials, sealers, underlayments. */
const setting: readonly SupplyLine[] = [
  { code: 'SGR', name: 'Keel Sanded Grout', vendor: 'KEL', category: 'supplies-setting-grout', kind: 'grout-bag', unit: 'BG', sizes: [size('25 lb', '0250', 19.95, 25, 80), size('10 lb', '0100', 11.25, 10, 160)], about: 'Polymer-modified sanded grout for joints of 1/8 to 1/2 inch.', specs: { ...bag, 'Joint width': '1/8 to 1/2 in', Coverage: '120 SF per 25 lb at 12 x 12 in' } },
  { code: 'UGR', name: 'Keel Unsanded Grout', vendor: 'KEL', category: 'supplies-setting-grout', kind: 'grout-bag', unit: 'BG', sizes: [size('10 lb', '0100', 13.4, 10, 160), size('5 lb', '0050', 8.1, 5, 240)], about: 'Fine grout for joints under 1/8 inch, marble and polished stone.', specs: { ...bag, 'Joint width': 'Under 1/8 in' } },
  { code: 'PGR', name: 'Polyline Performance Grout', vendor: 'MRT', category: 'supplies-setting-grout', kind: 'grout-bag', unit: 'BG', sizes: [size('25 lb', '0250', 34.5, 25, 80), size('10 lb', '0100', 18.75, 10, 160)], about: 'Even colour, no sealing, on the floor again in four hours.', specs: { ...bag, 'Joint width': '1/16 to 1/2 in', Sealing: 'Not required' } },
  { code: 'THN', name: 'Keel Thinset', vendor: 'KEL', category: 'supplies-setting-mortar', kind: 'thinset-bag', unit: 'BG', sizes: [size('50 lb', '0500', 17.9, 50, 56), size('25 lb', '0250', 11.3, 25, 100)], about: 'Modified mortar for floors and walls, smooth under the trowel.', specs: { ...bag, Coverage: '60 to 95 SF per 50 lb', Standard: 'ANSI A118.4' } },
  { code: 'PTH', name: 'Polyline Thinset', vendor: 'MRT', category: 'supplies-setting-mortar', kind: 'thinset-bag', unit: 'BG', sizes: [size('50 lb', '0500', 27.5, 50, 56)], about: 'Non-slump mortar for large and heavy tile.', specs: { ...bag, Coverage: '50 to 80 SF', Standard: 'ANSI A118.15' } },
  { code: 'SLV', name: 'Keel Self-Leveler', vendor: 'KEL', category: 'supplies-setting-mortar', kind: 'leveler-bag', unit: 'BG', sizes: [size('50 lb', '0500', 38.9, 50, 56)], about: 'Flows flat to a feather edge; tile after four hours.', specs: { ...bag, Thickness: 'Feather to 1-1/2 in', Coverage: '24 SF at 1/4 in' } },
  { code: 'ADH', name: 'Stronghold Adhesive', vendor: 'STK', category: 'supplies-adhesive', kind: 'adhesive-bucket', unit: 'PL', sizes: [size('4 gal', '0400', 129, 48, 36), size('1 gal', '0100', 42.5, 12.5, 108)], about: 'Low-odour adhesive with a long open time.', specs: { Coverage: '160 SF per gallon', VOC: 'Under 10 g/l', Cleanup: 'Water when wet' } },
  { code: 'BND', name: 'Bondway Adhesive', vendor: 'MRT', category: 'supplies-adhesive', kind: 'adhesive-bucket', unit: 'PL', sizes: [size('4 gal', '0400', 98.5, 46, 36), size('1 gal', '0100', 31.9, 12, 108)], about: 'The contractor grade: simple, strong, always on the shelf.', specs: { Coverage: '140 SF per gallon', VOC: 'Under 50 g/l', Cleanup: 'Water when wet' } },
  { code: 'PRM', name: 'Stronghold Primer', vendor: 'STK', category: 'supplies-adhesive', kind: 'primer-bucket', unit: 'PL', sizes: [size('4 gal', '0400', 139, 42, 36), size('1 gal', '0100', 44, 11, 108)], about: 'Primes dense and dusty slabs before leveler or adhesive.', specs: { Coverage: '300 SF per gallon' } },
  { code: 'MBR', name: 'Drydock Membrane', vendor: 'STK', category: 'supplies-underlay-membrane', kind: 'membrane-bucket', unit: 'PL', sizes: [size('3.5 gal', '0350', 189, 44, 36), size('1 gal', '0100', 62, 13, 108)], about: 'Roller-applied membrane for showers and floors over old cracks.', specs: { Coverage: '55 SF per gallon, two coats', Standard: 'ANSI A118.10' } },
  { code: 'MRL', name: 'Drydock Uncoupling Membrane', vendor: 'STK', category: 'supplies-underlay-membrane', kind: 'membrane-roll', unit: 'RL', sizes: [size('3.3 x 54 ft', '0175', 259, 24, 12), size('3.3 x 98 ft', '0323', 449, 43, 6)], about: 'Lets the slab move and the tile stay.', specs: { Thickness: '1/8 in', Standard: 'ANSI A118.12' } },
  { code: 'UND', name: 'Hush Underlayment', vendor: 'HSH', category: 'supplies-underlay-pad', kind: 'underlayment-roll', unit: 'RL', sizes: [size('100 SF, 2 mm', '1002', 34.5, 9, 24), size('100 SF, 3 mm', '1003', 46, 13, 20), size('200 SF, 6 mm', '2006', 148, 44, 8)], about: 'Takes the click out of floating floors and the step out of the room below.', specs: { Coverage: 'As marked', 'Sound rating': 'IIC 67 to 73', 'Compressive strength': '16 psi' } },
  { code: 'MBF', name: 'Hush Moisture Barrier', vendor: 'HSH', category: 'supplies-underlay-membrane', kind: 'moisture-barrier', unit: 'RL', sizes: [size('120 SF, 6 mil', '1206', 21.9, 4, 40), size('500 SF, 6 mil', '5006', 79, 16, 16), size('1000 SF, 10 mil', '9910', 189, 50, 6)], about: 'Polyethylene film with printed overlap lines, for slabs on grade.', specs: { Overlap: '8 in, taped', Permeance: '0.1 perm' } },
  { code: 'PAD', name: 'Hush Carpet Pad', vendor: 'HSH', category: 'supplies-underlay-pad', kind: 'carpet-pad', unit: 'RL', sizes: [size('6 ft x 45 ft, 6 lb', '6006', 118, 68, 12), size('6 ft x 45 ft, 8 lb', '8008', 149, 90, 10)], about: 'Pad that keeps carpet young.', specs: { Coverage: '270 SF', Thickness: '7/16 in' } },
  { code: 'SLR', name: 'Seawall Sealer', vendor: 'SEA', category: 'supplies-care', kind: 'sealer-bottle', unit: 'PC', sizes: [size('1 qt', '0032', 28.9, 2.4, 12), size('1 gal', '0128', 84, 9, 4), size('16 oz', '0016', 17.5, 1.3, 12)], about: 'Penetrating sealer; water beads, colour stays.', specs: { Coverage: '100 SF per quart', Base: 'Water' } },
  { code: 'FIN', name: 'Seawall Floor Finish', vendor: 'SEA', category: 'supplies-care', kind: 'finish-bottle', unit: 'PC', sizes: [size('1 qt', '0032', 32.9, 2.4, 12), size('1 gal', '0128', 98, 9, 4)], about: 'Two-component polyurethane for site-finished floors.', specs: { Coverage: '500 SF per gallon', 'Dry time': '2 to 3 hours' } },
  { code: 'CLN', name: 'Seawall Floor Cleaner', vendor: 'SEA', category: 'supplies-care', kind: 'floor-cleaner', unit: 'PC', sizes: [size('32 oz spray', '0032', 9.4, 2.3, 12), size('1 gal refill', '0128', 24.5, 8.7, 4)], about: 'Cleans without film or streaks; safe on all our floors.', specs: { pH: 'Neutral', Residue: 'None' } },
  { code: 'CLK', name: 'Keel Color Caulk', vendor: 'KEL', category: 'supplies-setting-grout', kind: 'caulk', unit: 'PC', sizes: [size('10.5 oz sanded', '0105', 8.6, 1.1, 24), size('10.5 oz smooth', '0106', 8.6, 1.1, 24)], about: 'Matches the grout in corners and at the tub.', specs: { Joint: 'Up to 1/4 in', Base: 'Acrylic with silicone' } },
];

/** Trims, transitions, bases and vents that are not tied to one floor. */
const finishing: readonly SupplyLine[] = [
  { code: 'CVB', name: 'Harbour Cove Base', vendor: 'VLC', category: 'supplies-trim-base', kind: 'cove-base', unit: 'LF', sizes: [size('4 in x 120 ft coil', '0412', 0.98, 0.28, 120), size('4 in x 4 ft', '0404', 1.04, 0.28, 120), size('6 in x 100 ft coil', '0610', 1.42, 0.42, 100), size('2-1/2 in x 4 ft', '0254', 0.79, 0.2, 120)], about: 'Thermoplastic base with a toe, for offices, schools and clinics.', specs: { Thickness: '1/8 in', Material: 'Thermoplastic rubber', 'Fire rating': 'Class B' } },
  { code: 'BSB', name: 'Quayside Baseboard', vendor: 'MLW', category: 'supplies-trim-base', kind: 'baseboard', unit: 'PC', sizes: [size('3-1/4 in x 8 ft', '0308', 12.4, 3.2, 10), size('4-1/4 in x 8 ft', '0408', 15.9, 4.1, 10), size('5-1/4 in x 12 ft', '0512', 28.5, 7.6, 8)], about: 'Ogee baseboard, primed or clear-finished.', specs: { Profile: 'Ogee', Length: 'As marked' } },
  { code: 'UQR', name: 'Quayside Quarter Round', vendor: 'MLW', category: 'supplies-trim-wood', kind: 'quarter-round', unit: 'PC', sizes: [size('3/4 in x 94 in', '0794', 14.9, 1.5, 20), size('3/4 in x 78 in', '0778', 12.6, 1.2, 20)], about: 'Closes the gap at the wall; twelve tones that go with anything.', specs: { Profile: '3/4 in', Finish: 'Satin' } },
  { code: 'UTM', name: 'Quayside T-Moulding', vendor: 'MLW', category: 'supplies-trim-wood', kind: 't-moulding', unit: 'PC', sizes: [size('2 in x 94 in', '2094', 32.5, 2.4, 10), size('2 in x 78 in', '2078', 27.9, 2, 10)], about: 'Joins two floors of one height.', specs: { Track: 'Included', Finish: 'Satin' } },
  { code: 'URD', name: 'Quayside Reducer', vendor: 'MLW', category: 'supplies-trim-wood', kind: 'reducer', unit: 'PC', sizes: [size('2 in x 94 in', '2094', 33.9, 2.6, 10), size('2 in x 78 in', '2078', 28.9, 2.1, 10)], about: 'Slopes from the new floor to the old one.', specs: { Track: 'Included', Finish: 'Satin' } },
  { code: 'USN', name: 'Quayside Stair Nose', vendor: 'MLW', category: 'supplies-trim-wood', kind: 'stair-nose', unit: 'PC', sizes: [size('94 in', '3094', 58.5, 4.8, 6), size('78 in', '3078', 49.5, 4, 6)], about: 'Rounds the edge of a step, flush or overlapping.', specs: { Finish: 'Satin', 'Slip groove': 'Yes' } },
  { code: 'MTR', name: 'Anvil Metal Transition', vendor: 'ANV', category: 'supplies-trim-metal', kind: 'metal-transition', unit: 'PC', sizes: [size('1-1/4 in x 8 ft', '0108', 18.4, 1.1, 12), size('2 in x 8 ft', '0208', 25.9, 1.7, 12), size('1-1/4 in x 12 ft', '0112', 27.2, 1.7, 12), size('3/8 in tile edge x 8 ft', '0388', 14.9, 0.9, 20)], about: 'Fluted or smooth strips, with screws to match.', specs: { Material: 'Anodised aluminium', Screws: 'Included' } },
  { code: 'RGS', name: 'Fairwind Floor Register', vendor: 'FWD', category: 'supplies-trim-vents', kind: 'floor-register', unit: 'PC', sizes: [size('4 x 10 in', '0410', 24.9, 1.6, 12), size('4 x 12 in', '0412', 27.5, 1.8, 12), size('2-1/4 x 12 in', '0212', 23.5, 1.3, 12), size('6 x 10 in', '0610', 33.5, 2.3, 8)], about: 'A vent that matches the floor, with a damper.', specs: { Mount: 'Drop-in', Damper: 'Metal' } },
];

/** Tools, fixings, boards. */
const tools: readonly SupplyLine[] = [
  { code: 'NTR', name: 'Anvil Notched Trowel', vendor: 'ANV', category: 'supplies-tools', kind: 'notched-trowel', unit: 'PC', sizes: [size('11 in', '0011', 18.9, 1, 12), size('11 in, U notch', '0012', 19.9, 1, 12)], about: 'Riveted blade, wooden grip.', specs: { Blade: 'Hardened steel' } },
  { code: 'GFL', name: 'Anvil Grout Float', vendor: 'ANV', category: 'supplies-tools', kind: 'grout-float', unit: 'PC', sizes: [size('4 x 9-1/2 in', '0409', 16.4, 0.9, 12), size('4 x 12 in', '0412', 18.9, 1.1, 12)], about: 'Gum rubber with a bevelled and a square edge.', specs: { Pad: 'Gum rubber' } },
  { code: 'PTW', name: 'Anvil Pointing Trowel', vendor: 'ANV', category: 'supplies-tools', kind: 'pointed-trowel', unit: 'PC', sizes: [size('5 in', '0005', 9.9, 0.5, 12), size('7 in', '0007', 11.9, 0.6, 12)], about: 'Forged in one piece.', specs: { Blade: 'Forged steel' } },
  { code: 'MLT', name: 'Anvil Rubber Mallet', vendor: 'ANV', category: 'supplies-tools', kind: 'mallet', unit: 'PC', sizes: [size('16 oz', '0016', 14.9, 1.5, 12), size('32 oz', '0032', 19.9, 2.6, 6)], about: 'The white one leaves no marks.', specs: { Handle: 'Hickory' } },
  { code: 'KNF', name: 'Anvil Utility Knife', vendor: 'ANV', category: 'supplies-tools', kind: 'utility-knife', unit: 'PC', sizes: [size('6 in', '0006', 8.9, 0.4, 24)], about: 'Quick-change blade, five spares in the handle.', specs: { Blades: '6' } },
  { code: 'SPG', name: 'Anvil Grout Sponge', vendor: 'ANV', category: 'supplies-tools', kind: 'sponge', unit: 'PC', sizes: [size('7-1/2 x 5 in', '0075', 3.4, 0.1, 48), size('6 pack', '0606', 16.9, 0.6, 8)], about: 'Rounded corners, large pores.', specs: { Material: 'Hydrophilic foam' } },
  { code: 'SAW', name: 'Ridgecut Saw Blade', vendor: 'RGC', category: 'supplies-tools', kind: 'saw-blade', unit: 'PC', sizes: [size('7-1/4 in', '0725', 29.9, 0.7, 10), size('10 in', '1000', 54.9, 1.4, 5), size('4-1/2 in', '0450', 19.9, 0.4, 10)], about: 'Clean cuts in boards and tile.', specs: { Arbor: '5/8 in' } },
  { code: 'TSP', name: 'Keel Tile Spacers', vendor: 'KEL', category: 'supplies-fixings', kind: 'tile-spacers', unit: 'PC', sizes: [size('1/16 in, 250', '0116', 4.2, 0.3, 50), size('1/8 in, 250', '0108', 4.6, 0.4, 50), size('3/16 in, 200', '0316', 4.9, 0.5, 50), size('1/4 in, 150', '0104', 5.1, 0.6, 50)], about: 'Four-way spacers that come out again.', specs: { Material: 'Polyethylene' } },
  { code: 'TPE', name: 'Hush Tape', vendor: 'HSH', category: 'supplies-fixings', kind: 'tape', unit: 'RL', sizes: [size('2 in x 60 yd', '0260', 9.8, 0.8, 24), size('3 in x 60 yd', '0360', 13.9, 1.1, 16)], about: 'Holds, and comes off clean.', specs: { Length: '60 yd' } },
  { code: 'SCR', name: 'Anvil Screws', vendor: 'ANV', category: 'supplies-fixings', kind: 'screws-box', unit: 'BX', sizes: [size('#8 x 1-1/4 in, 1 lb', '0125', 11.9, 1, 12), size('#8 x 1-5/8 in, 5 lb', '0158', 36.9, 5, 4), size('#9 x 2-1/2 in, 5 lb', '0250', 39.9, 5, 4)], about: 'Star drive, no pre-drilling.', specs: { Drive: 'T25' } },
  { code: 'CLT', name: 'Anvil Floor Fasteners', vendor: 'ANV', category: 'supplies-fixings', kind: 'cleats-box', unit: 'BX', sizes: [size('16 ga x 2 in, 1000', '1620', 21.9, 5.2, 10), size('18 ga x 1-3/4 in, 1000', '1817', 24.9, 3.9, 10)], about: 'For pneumatic floor nailers.', specs: { Count: '1000' } },
  { code: 'KNP', name: 'Anvil Knee Pads', vendor: 'ANV', category: 'supplies-tools', kind: 'knee-pads', unit: 'PC', sizes: [size('one size, pair', '0001', 38.9, 2.1, 6)], about: 'Caps that roll, straps that do not pinch.', specs: { Closure: 'Hook and loop' } },
  { code: 'BKB', name: 'Stronghold Backer Board', vendor: 'STK', category: 'supplies-underlay-board', kind: 'backer-board', unit: 'PC', sizes: [size('3 x 5 ft, 1/4 in', '0325', 13.9, 26, 60), size('3 x 5 ft, 1/2 in', '0350', 16.9, 41, 40)], about: 'Flat, stable, indifferent to water.', specs: { Area: '15 SF', Standard: 'ANSI A118.9' } },
  { code: 'PLY', name: 'Quayside Underlayment Plywood', vendor: 'MLW', category: 'supplies-underlay-board', kind: 'plywood', unit: 'PC', sizes: [size('4 x 4 ft, 1/4 in', '0444', 21.9, 12, 60), size('4 x 8 ft, 1/2 in', '0448', 48.9, 44, 40)], about: 'Void-free birch, sanded one side.', specs: { Core: 'Void-free', Grade: 'B/BB' } },
  { code: 'TKS', name: 'Anvil Tack Strip', vendor: 'ANV', category: 'supplies-fixings', kind: 'tack-strip', unit: 'BX', sizes: [size('concrete, 100 x 4 ft', '0100', 62, 36, 30), size('wood, 100 x 4 ft', '0101', 54, 34, 30), size('architectural, 50 x 4 ft', '0050', 49, 30, 30)], about: 'Pre-nailed, pins angled to the wall.', specs: { Length: '400 LF' } },
  { code: 'PLB', name: 'Ridgecut Pull Bar', vendor: 'RGC', category: 'supplies-tools', kind: 'pull-bar', unit: 'PC', sizes: [size('12 in', '0012', 13.9, 1.8, 12)], about: 'Draws the last row tight.', specs: { Material: 'Steel' } },
  { code: 'TPB', name: 'Ridgecut Tapping Block', vendor: 'RGC', category: 'supplies-tools', kind: 'tapping-block', unit: 'PC', sizes: [size('12 in', '0012', 9.9, 1.1, 12)], about: 'Drives joints home without bruises.', specs: { Material: 'HDPE' } },
];

/** All installation supplies. */
export const supplies: readonly SupplyLine[] = [...setting, ...finishing, ...tools, ...priceListGoods];
