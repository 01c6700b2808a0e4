import { colourCodes, coloursOf, hexOf, titled } from './naming.ts';
import type { SupplyLine, SupplySize, SupplyUnit } from './supply-line.ts';
import { manufacturerNumber, popularityOf } from './traits.ts';
import type { Item, Unit } from './types.ts';

const unitNames: Readonly<Record<SupplyUnit, string>> = {
  BG: 'Bag',
  PAIL: 'Pail',
  TUBE: 'Tube',
  PC: 'Piece',
  RL: 'Roll',
  BX: 'Box',
  LF: 'Linear foot',
  DAY: 'Day',
};

function supplyUnits(line: SupplyLine, size: SupplySize): Unit[] {
  const base: Unit = { code: line.unit, name: unitNames[line.unit], factor: 1, sellable: true, whole: true };
  const pack = (code: string, name: string): Unit => ({ code, name, factor: size.pack, sellable: true, whole: true });
  if (line.unit === 'LF')
    return [
      base,
      size.label.includes('coil')
        ? pack('RL', `Coil of ${size.pack} ft`)
        : pack('CT', `Carton of ${size.pack / 4} pieces`),
    ];
  if (line.unit === 'DAY') return [base, pack('WK', 'Week')];
  if (line.unit === 'BG' || line.unit === 'PAIL' || line.unit === 'RL')
    return [base, pack('PAL', `Pallet of ${size.pack}`)];
  return [base, pack('CT', `Carton of ${size.pack}`)];
}

function supplyItem(
  line: SupplyLine,
  size: SupplySize,
  variant: string,
  code: string,
  single: boolean,
  seed: number,
): Item {
  const id = `${line.code}-${size.code}-${code}`;
  const material = `${line.kind}/${variant}`;
  const name = titled(variant);
  const units = supplyUnits(line, size);
  const pack = units[1] as Unit;
  return {
    id,
    description: single ? `${line.name}, ${size.label}` : `${line.name}, ${name}, ${size.label}`,
    detail: `${line.about} ${line.name}${single ? '' : ` in ${name}`}, ${size.label}. ${pack.name}; ordered by the ${units[0]?.name.toLowerCase() ?? 'piece'} as well.`,
    division: '50',
    family: line.code,
    vendor: line.vendor,
    category: line.category,
    product: `${line.code}${size.code}`,
    manufacturerItem: manufacturerNumber(line.vendor, id, seed),
    color: single ? '' : name,
    colorHex: single ? '' : hexOf(material),
    size: size.label,
    baseUom: line.unit,
    packUom: line.unit === 'LF' ? pack.code : '',
    weight: size.weight,
    discontinued: false,
    soldTo: [],
    ...(line.priceLists === undefined ? {} : { priceLists: line.priceLists }),
    specs: line.specs,
    material,
    popularity: popularityOf(id, line.priceLists === undefined ? 500 : 60, seed),
    units,
    price: size.price,
    pack: line.unit === 'LF' ? size.pack : 1,
    lots: false,
    shades: false,
  };
}

/** Builds the items of a line of supplies: each size in each variant. */
export function supplyItems(line: SupplyLine, seed: number): Item[] {
  const variants = line.variants ?? coloursOf(line.kind);
  const codes = colourCodes(variants);
  return line.sizes.flatMap((size) =>
    variants.map((variant) =>
      supplyItem(line, size, variant, codes.get(variant) as string, variants.length === 1, seed),
    ),
  );
}
