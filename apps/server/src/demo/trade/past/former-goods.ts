import type { Item } from '../../catalogue/types.ts';

/** Goods that were sold until so many days ago and are in the catalogue no more: the item of today that is nearest, their end of the number, and their color. */
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

/** A discontinued item was bought for the last time so many days ago. */
export const endOfDiscontinued = 105;

export interface FormerItem extends Item {
  /** Sold until so many days ago. */
  until: number;
}

/** What cannot be found in the catalogue any more, as it was. */
export function formerGoods(items: readonly Item[]): FormerItem[] {
  const known = new Map(items.map((item) => [item.id, item]));
  return former.map(([like, code, color, until]) => {
    const today = known.get(like);
    const id = `${like.slice(0, -3)}${code}`;
    if (!today || known.has(id)) throw new Error(`No former item ${id} beside ${like}.`);
    return {
      ...today,
      id,
      color,
      description: today.description.replace(`, ${today.color},`, `, ${color},`),
      popularity: 300,
      until,
    };
  });
}
