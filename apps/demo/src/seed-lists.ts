import { constants } from '@tradecounter/contract/limits';
import { addLines } from '../../server/src/features/lists/lines/add-lines.ts';
import { createList } from '../../server/src/features/lists/naming/create-list.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { contextOf, daysBefore, withKey } from './seed-orders.ts';

type Line = readonly [
  item: string,
  quantity: number,
  unit: string,
  note?: string,
  levels?: readonly [minimum: number, maximum: number],
];

interface DemoList {
  name: string;
  whose: 'buyer' | 'counter';
  shared: boolean;
  daysAgo: number;
  lines: readonly Line[];
}

/** The lists of a flooring contractor: stock of a truck, goods of a job, consumables of a crew, and favorites. */
export const demoLists: readonly DemoList[] = [
  {
    name: 'Truck stock',
    whose: 'buyer',
    shared: false,
    daysAgo: 40,
    lines: [
      ['THN-0500-GRE', 6, 'BG', 'Keep dry, behind the seat', [4, 12]],
      ['SGR-0250-SIL', 2, 'BG', '', [2, 6]],
      ['SGR-0250-CHR', 2, 'BG', '', [1, 4]],
      ['ADH-0400-WOO', 2, 'PAIL', '', [1, 4]],
      ['CLK-0105-WHI', 24, 'TUBE', '', [12, 48]],
      ['TSP-0116-WHI', 10, 'PC', '1/16 in, the white ones', [5, 20]],
      ['SPG-0075-YEL', 6, 'PC', '', [4, 12]],
      ['KNF-0006-RED', 3, 'PC', '', [2, 6]],
      ['TPE-0260-BLU', 4, 'RL', '', [2, 8]],
      ['UND-1002-FOA', 6, 'RL', '', [3, 10]],
    ],
  },
  {
    name: 'Master bath – Jensen',
    whose: 'buyer',
    shared: false,
    daysAgo: 9,
    lines: [
      ['HVP-1224-FOG', 9, 'CT', 'Walls, stacked; same lot as the sample'],
      ['MSC-2424-TID', 2, 'CT', 'Floor'],
      ['BKB-0325-CEM', 8, 'PC'],
      ['MBR-0350-WAT', 1, 'PAIL', 'Shower, two coats'],
      ['PTH-0500-GRE', 4, 'BG'],
      ['PGR-0250-WHI', 2, 'BG', 'Mrs. Jensen decides on the color'],
      ['SLR-0032-STO', 1, 'PC'],
    ],
  },
  {
    name: 'Crew B consumables',
    whose: 'counter',
    shared: true,
    daysAgo: 21,
    lines: [
      ['SAW-0725-CAR', 2, 'PC'],
      ['KNP-0001-PRO', 2, 'PC', 'Ernesto, Will'],
      ['GFL-0409-RUB', 2, 'PC'],
      ['CLN-0032-SPR', 6, 'PC'],
      ['CLK-0105-WHI', 12, 'TUBE'],
      ['TKS-0100-WOO', 3, 'BX'],
    ],
  },
  {
    name: constants.favorites,
    whose: 'buyer',
    shared: false,
    daysAgo: 3,
    lines: [
      ['HPK-7048-NAT', 1, 'CT'],
      ['HVP-1224-FOG', 1, 'CT'],
      ['THN-0500-GRE', 1, 'BG'],
      ['ADH-0400-WOO', 1, 'PAIL'],
      ['UND-1002-FOA', 1, 'RL'],
    ],
  },
];

/**
 * Creates shopping lists on `buyer`'s first account, one of them by another user. Their keys make a second run
 * harmless.
 */
export async function seedLists(services: Services): Promise<void> {
  const customerNumber = '104-2281';
  for (const { name: listName, whose, shared, daysAgo, lines } of demoLists) {
    const context = daysBefore(await contextOf(services, whose, customerNumber), daysAgo);
    const rows = lines.map(([SKU, quantity, UMCode, note = '', levels]) => ({
      SKU,
      listQty: String(quantity),
      UMCode,
      note,
      minimum: levels === undefined ? null : String(levels[0]),
      maximum: levels === undefined ? null : String(levels[1]),
    }));
    if (listName !== constants.favorites)
      await createList(withKey(context, `demo list ${listName}`), { customerNumber, listName, shared });
    await addLines(withKey(context, `demo lines ${listName}`), {
      customerNumber,
      listName,
      listCust: customerNumber,
      rows,
    });
  }
}
