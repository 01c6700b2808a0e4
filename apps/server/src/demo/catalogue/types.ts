/** A size that a family comes in. Goods in cartons are counted in square feet. */
export interface Size {
  /** As customers say it: '7 x 48 in'. */
  label: string;
  /** Part of the item number: '7048'. */
  code: string;
  /** Square feet in a carton (or base units in a pack), and packs on a pallet. */
  pack: number;
  pallet: number;
  /** Pounds per base unit. */
  weight: number;
  /** List price per base unit. */
  price: number;
  /** Square feet of one piece as [feet, pieces], exact. */
  piece?: readonly [number, number];
}

/** One product in its colours and sizes. */
export interface Family {
  /** Beginning of its item numbers. */
  code: string;
  name: string;
  /** What follows the name in a description: 'Oak', 'Loop Tile'. */
  noun: string;
  vendor: string;
  category: string;
  /** Kind of material; its variants are the colours. */
  kind: string;
  /** The colours it comes in; all of the kind when absent. */
  colours?: readonly string[];
  sizes: readonly Size[];
  /** carton: square feet in whole cartons. broadloom: cut from a roll, any square foot. sheet: as broadloom, narrower. */
  sold: 'carton' | 'broadloom' | 'sheet';
  /** Matching trims of each colour. */
  trims: readonly Trim[];
  /** What the item page says first. */
  about: string;
  specs: Readonly<Record<string, string>>;
}

export type Trim = 'SN' | 'TM' | 'RD' | 'QR' | 'BN';

/** A unit of an item: `factor` base units in `divisor` of it. */
export interface Unit {
  code: string;
  name: string;
  factor: number;
  divisor?: number;
  sellable: boolean;
  whole: boolean;
}

/** An item before prices and stock. */
export interface Item {
  id: string;
  description: string;
  detail: string;
  division: string;
  family: string;
  vendor: string;
  category: string;
  product: string;
  manufacturerItem: string;
  color: string;
  colorHex: string;
  size: string;
  baseUom: string;
  packUom: string;
  weight: number;
  minimumQty?: number;
  maximumQty?: number;
  discontinued: boolean;
  /** Number of what replaces it; none when absent. */
  successor?: string | undefined;
  /** Numbers of what goes with it; none when absent. */
  accessories?: readonly string[];
  soldTo: readonly string[];
  /** Price lists that include the item; none when absent. */
  priceLists?: readonly string[];
  specs: Readonly<Record<string, string>>;
  material: string;
  popularity: number;
  units: readonly Unit[];
  /** List price per base unit, dollars. */
  price: number;
  /** Base units in the pack that stock is kept in. */
  pack: number;
  /** Kept by lot. */
  lots: boolean;
  /** The shade differs from lot to lot: what is dyed, fired or grown. */
  shades: boolean;
  /** A line of it is cut from one roll; no when absent. */
  onePiece?: boolean;
}
