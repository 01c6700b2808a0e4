/** How a kind of charge is counted, and what the distributor's guide says of it. */
export interface ChargeKindRow {
  /** Charged once for an order, once for each line, or for each unit of the goods. */
  per: 'order' | 'line' | 'unit';
  /**
   * A charge for `goods` isn't made for an order from a quote, which says itself what its goods cost. One for `delivery`
   * isn't made for goods that are picked up.
   */
  of: 'goods' | 'delivery';
  about: string;
}

/** The kinds of charges that a distributor can add to an order, in the order in which they are shown. */
export const chargeKinds = {
  smallOrder: { per: 'order', of: 'goods', about: 'an order whose merchandise is less than `below`' },
  fuel: { per: 'order', of: 'delivery', about: 'the fuel of a delivery' },
} as const satisfies Readonly<Record<string, ChargeKindRow>>;

export type ChargeKind = keyof typeof chargeKinds;
export const chargeKindNames = Object.keys(chargeKinds) as ChargeKind[];

/** Returns how a kind is counted. */
export const rowOfKind = (kind: ChargeKind): ChargeKindRow => chargeKinds[kind];
