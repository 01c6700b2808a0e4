/** A size that a family comes in. Goods in cartons are counted in square feet. */
export interface Size {
  /** As customers write it: '7 x 48 in'. */
  label: string;
  /** Part of the item number: '7048'. */
  code: string;
  /** Square feet in a carton, or base units in a pack. */
  pack: number;
  /** Packs on a pallet. */
  pallet: number;
  /** Pounds per base unit. */
  weight: number;
  /** List price per base unit, in dollars. */
  price: number;
  /** Square feet of one piece as [feet, pieces], exact. */
  piece?: readonly [number, number];
}

/** A product in its colors and sizes. */
export interface Family {
  /** The start of its item numbers. */
  code: string;
  name: string;
  /** The noun after the name in a description: 'Oak', 'Loop Tile'. */
  noun: string;
  vendor: string;
  category: string;
  /** The kind of material, whose variants are the colors. */
  kind: string;
  /** The colors it comes in; all of the kind when absent. */
  colours?: readonly string[];
  sizes: readonly Size[];
  /** `carton`: sold in whole cartons. `broadloom`: cut from a roll to any length. `sheet`: the same, but narrower. */
  sold: 'carton' | 'broadloom' | 'sheet';
  /** The matching trims of each color. */
  trims: readonly Trim[];
  /** The start of the text on the item page. */
  about: string;
  specs: Readonly<Record<string, string>>;
}

/** A trim's code: stair nose, T-molding, reducer, quarter round, bullnose. */
export type Trim = 'SN' | 'TM' | 'RD' | 'QR' | 'BN';

/** A unit of an item: `divisor` of it are `factor` base units. */
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
  /** The item number of its successor; none when absent. */
  successor?: string | undefined;
  /** The item numbers of its accessories; none when absent. */
  accessories?: readonly string[];
  soldTo: readonly string[];
  /** Price lists that include the item; none when absent. */
  priceLists?: readonly string[];
  specs: Readonly<Record<string, string>>;
  material: string;
  popularity: number;
  units: readonly Unit[];
  /** List price per base unit, in dollars. */
  price: number;
  /** Base units in the pack that stock is kept in. */
  pack: number;
  /** True if stock is kept by lot. */
  lots: boolean;
  /** True if the shade differs from lot to lot, as of goods that are dyed, fired or grown. */
  shades: boolean;
  /** True if an order line must be cut from one roll. */
  onePiece?: boolean;
}
