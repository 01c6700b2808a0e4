/** A line of installation supplies: each variant of a material in each size. */
export interface SupplyLine {
  code: string;
  name: string;
  vendor: string;
  category: string;
  kind: string;
  /** Variants of the material that are sold; all when absent. */
  variants?: readonly string[];
  /** The unit in which stock is counted. */
  unit: SupplyUnit;
  sizes: readonly SupplySize[];
  about: string;
  specs: Readonly<Record<string, string>>;
  /** Price lists that include the item; none when absent. */
  priceLists?: readonly string[];
}

export type SupplyUnit = 'BG' | 'PAIL' | 'TUBE' | 'PC' | 'RL' | 'BX' | 'LF' | 'DAY';

export interface SupplySize {
  label: string;
  code: string;
  /** The list price per unit, in dollars. */
  price: number;
  /** Pounds per unit. */
  weight: number;
  /** Units in a carton, coil or pallet. */
  pack: number;
}
