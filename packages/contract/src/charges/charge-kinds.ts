/** How a kind of charge is counted, and what the distributor's guide says of it. */
export interface ChargeKindRow {
  /** Charged once for an order, once for each line, or for each unit of the goods. */
  per: 'order' | 'line' | 'unit';
  /**
   * A charge for `goods` isn't made for an order from a quote, which says itself what its goods cost. One for `delivery`
   * isn't made for goods that are picked up.
   */
  of: 'goods' | 'delivery';
  /**
   * The lines that it is made for: those that are cut to length, part of a unit, less than one unit, or hazardous.
   * Absent = all.
   */
  lines?: 'cut' | 'partOfUnit' | 'lessThanUnit' | 'hazardous';
  /** The mark that the destination must have. */
  place?: 'liftgate' | 'residential';
  /** Whether a unit counts once it is full, or from its first part on. Only for charges per unit. */
  units?: 'full' | 'started';
  /** Smaller orders are refused, and nothing is charged. */
  isMinimum?: true;
  /** Columns that a row must have. */
  needs?: readonly ('below' | 'uom')[];
  about: string;
}

/** The kinds of charges that a distributor can add to an order, in the order in which they are shown. */
export const chargeKinds = {
  minimumOrder: {
    per: 'order',
    of: 'goods',
    isMinimum: true,
    needs: ['below'],
    about: 'no charge: orders with less merchandise than `below` are refused',
  },
  smallOrder: { per: 'order', of: 'goods', needs: ['below'], about: 'an order with less merchandise than `below`' },
  cut: {
    per: 'line',
    of: 'goods',
    lines: 'cut',
    about:
      'a line of an item with `onePiece` that is no whole number of `uom`, such as a roll; without `uom`, each line',
  },
  splitCarton: {
    per: 'line',
    of: 'goods',
    lines: 'partOfUnit',
    needs: ['uom'],
    about: 'a line that is no whole number of `uom`, such as a carton',
  },
  brokenLot: {
    per: 'line',
    of: 'goods',
    lines: 'lessThanUnit',
    needs: ['uom'],
    about: 'a line of less than one `uom`, such as a pallet',
  },
  deposit: { per: 'unit', of: 'goods', units: 'started', about: 'each `uom` of the items, such as a pail' },
  core: { per: 'unit', of: 'goods', units: 'started', about: 'each `uom` of items whose old part is taken back' },
  pallet: { per: 'unit', of: 'delivery', units: 'full', needs: ['uom'], about: 'each full `uom` of a line' },
  hazardous: { per: 'order', of: 'delivery', lines: 'hazardous', about: 'an order with `hazardous` items' },
  residential: {
    per: 'order',
    of: 'delivery',
    place: 'residential',
    about: 'an order to an address with `residential`',
  },
  liftgate: { per: 'order', of: 'delivery', place: 'liftgate', about: 'an order to an address with `liftgate`' },
  fuel: { per: 'order', of: 'delivery', about: 'the fuel of a delivery' },
} as const satisfies Readonly<Record<string, ChargeKindRow>>;

export type ChargeKind = keyof typeof chargeKinds;
export const chargeKindNames = Object.keys(chargeKinds) as ChargeKind[];

/** Returns how a kind is counted. */
export const rowOfKind = (kind: ChargeKind): ChargeKindRow => chargeKinds[kind];
