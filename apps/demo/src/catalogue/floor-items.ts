import { exact } from '../amounts.ts';
import { random } from '../random.ts';
import { colourCodes, coloursOf, hexOf, titled, trimToneFor } from './naming.ts';
import { rareTraits, manufacturerNumber, popularityOf } from './traits.ts';
import type { Family, Item, Size, Trim, Unit } from './types.ts';

const trimNames: Readonly<
  Record<Trim, { words: string; material: string; length: string; price: number; weight: number }>
> = {
  SN: { words: 'stair nose', material: 'stair-nose', length: '94 in', price: 7.2, weight: 4.6 },
  TM: { words: 'T-molding', material: 't-moulding', length: '94 in', price: 4.6, weight: 2.4 },
  RD: { words: 'reducer', material: 'reducer', length: '94 in', price: 4.8, weight: 2.6 },
  QR: { words: 'quarter round', material: 'quarter-round', length: '94 in', price: 2.3, weight: 1.5 },
  BN: { words: 'bullnose', material: '', length: '3 x 12 in', price: 1.6, weight: 1.1 },
};

const squareFoot: Unit = { code: 'SF', name: 'Square foot', factor: 1, sellable: true, whole: false };

function floorUnits(family: Family, size: Size): Unit[] {
  if (family.sold === 'carton') {
    const piece: Unit[] = size.piece
      ? [{ code: 'PC', name: 'Piece', factor: size.piece[0], divisor: size.piece[1], sellable: false, whole: true }]
      : [];
    return [
      squareFoot,
      { code: 'CT', name: 'Carton', factor: size.pack, sellable: true, whole: true },
      {
        code: 'PAL',
        name: `Pallet of ${size.pallet} cartons`,
        factor: exact(size.pack * size.pallet),
        sellable: true,
        whole: true,
      },
      ...piece,
    ];
  }
  return [
    { ...squareFoot, whole: true },
    { code: 'SY', name: 'Square yard', factor: 9, sellable: true, whole: false },
    { code: 'LF', name: `Linear foot, ${size.pack} ft wide`, factor: size.pack, sellable: true, whole: false },
    {
      code: 'RL',
      name: `Roll of ${size.pallet} ft`,
      factor: exact(size.pack * size.pallet),
      sellable: true,
      whole: true,
    },
  ];
}

/** Divisions whose goods are fired or dyed, so that the shade differs from lot to lot. */
const shadedDivisions: readonly string[] = ['30', '40'];

function detailOf(family: Family, size: Size, colour: string): string {
  const covers =
    family.sold === 'carton'
      ? `A carton covers ${size.pack} square feet, a pallet holds ${size.pallet} cartons. Order from one lot for one room and allow 8 to 10 percent for waste.`
      : `Cut from rolls of ${size.pallet} linear feet, ${size.pack} feet wide. Order all pieces of a job together, so that they are cut from one dye lot.`;
  return `${family.about} ${family.name} in ${colour}, ${size.label}. ${covers}`;
}

function floorItem(family: Family, division: string, size: Size, colour: string, code: string, seed: number): Item {
  const id = `${family.code}-${size.code}-${code}`;
  const material = `${family.kind}/${colour}`;
  const name = titled(colour);
  const specs = {
    ...family.specs,
    ...(family.sold === 'carton' ? { 'Carton coverage': `${size.pack} SF` } : { Width: size.label }),
  };
  return {
    id,
    description: `${family.name} ${family.noun}, ${name}, ${size.label}`,
    detail: detailOf(family, size, name),
    division,
    family: family.code,
    vendor: family.vendor,
    category: family.category,
    product: `${family.code}${size.code}`,
    manufacturerItem: manufacturerNumber(family.vendor, id, seed),
    color: name,
    colorHex: hexOf(material),
    size: size.label,
    baseUom: 'SF',
    packUom: family.sold === 'carton' ? 'CT' : 'SF',
    weight: size.weight,
    specs,
    material,
    popularity: popularityOf(id, 900, seed),
    units: floorUnits(family, size),
    price: size.price,
    pack: size.pack,
    lots: true,
    shades: shadedDivisions.includes(division),
    ...rareTraits(id, size, family.sold === 'carton', seed),
  };
}

function trimItem(
  family: Family,
  division: string,
  trim: Trim,
  size: Size,
  colour: string,
  code: string,
  seed: number,
): Item {
  const { words, material, length, price, weight } = trimNames[trim];
  const id = `${family.code}-${trim}${trim === 'BN' ? '12' : '94'}-${code}`;
  const picture = `${family.kind}/${colour}`;
  const name = titled(colour);
  return {
    id,
    description: `${family.name} ${family.noun}, ${name}, matching ${words}`,
    detail: `The ${words} that matches ${family.name} ${family.noun} in ${name}, ${length} long. Sold by the piece; it is kept beside the floor it belongs to, but not by dye lot.`,
    division,
    family: family.code,
    vendor: family.vendor,
    category: division === '30' ? family.category : `${division === '10' ? 'hardwood' : 'resilient'}-trim`,
    product: `${family.code}${trim}`,
    manufacturerItem: manufacturerNumber(family.vendor, id, seed),
    color: name,
    colorHex: hexOf(picture),
    size: length,
    baseUom: 'PC',
    packUom: '',
    weight,
    discontinued: false,
    soldTo: [],
    specs: { Length: length, Matches: `${family.name} ${family.noun}`, Color: name },
    // A bullnose is glazed like its tile; the others are stained in the closest tone.
    material: material ? `${material}/${trimToneFor(hexOf(picture))}` : picture,
    popularity: popularityOf(id, 160, seed),
    units: [
      { code: 'PC', name: 'Piece', factor: 1, sellable: true, whole: true },
      ...(trim === 'BN' ? [{ code: 'CT', name: 'Carton of 20', factor: 20, sellable: true, whole: true }] : []),
    ],
    price: Math.round(price * Math.sqrt(size.price) * 3.25 * 10) / 10,
    pack: 1,
    lots: false,
    shades: false,
  };
}

/** Builds the items of a family: each size in each color, then the matching trims. */
export function floorItems(family: Family, division: string, seed: number): Item[] {
  const colours = family.colours ?? coloursOf(family.kind);
  const codes = colourCodes(colours);
  const code = (colour: string) => codes.get(colour) as string;
  const first = family.sizes[0] as Size;
  const floors = family.sizes.flatMap((size) =>
    colours.map((colour) => floorItem(family, division, size, colour, code(colour), seed)),
  );
  // Trims of the slowest colors are not stocked.
  const stocked = (trim: Trim, colour: string) =>
    trim === 'SN' || trim === 'BN' || random(seed, 'trim', family.code, trim, colour).chance(0.94);
  const trims = family.trims.flatMap((trim) =>
    colours
      .filter((colour) => stocked(trim, colour))
      .map((colour) => trimItem(family, division, trim, first, colour, code(colour), seed)),
  );
  return [...floors, ...trims];
}
