import type { Item } from '../../catalogue/types.ts';

/**
 * Goods that are no longer in the catalog: a similar item of today, the end of their item number, their color, and
 * how many days ago they were last sold.
 */
const former: readonly (readonly [likeItem: string, code: string, color: string, until: number])[] = [
  ['HPK-7048-NAT', 'UMB', 'Umber', 170],
  ['SLB-7048-NAT', 'FLX', 'Flax', 210],
  ['HVP-1224-DRF', 'MST', 'Mist', 120],
  ['CRO-3250-NAT', 'CRM', 'Crimson', 260],
  ['MHL-2424-LIC', 'HTH', 'Heather', 150],
  ['QTH-W120-CHA', 'BIS', 'Biscuit', 300],
  ['SWS-0306-IVO', 'PEA', 'Pearl Gray', 190],
  ['KHL-7650-HON', 'WHT', 'Whitewash', 240],
];

/** How many days ago discontinued items were last sold. */
export const endOfDiscontinued = 105;

export interface FormerItem extends Item {
  /** How many days ago it was last sold. */
  until: number;
}

/** Returns the goods that are no longer in the catalog, as they were. */
export function formerGoods(items: readonly Item[]): FormerItem[] {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  return former.map(([similarId, code, color, until]) => {
    const similar = itemsById.get(similarId);
    const id = `${similarId.slice(0, -3)}${code}`;
    if (!similar || itemsById.has(id)) throw new Error(`No former item ${id} beside ${similarId}.`);
    return {
      ...similar,
      id,
      color,
      description: similar.description.replace(`, ${similar.color},`, `, ${color},`),
      popularity: 300,
      until,
    };
  });
}
