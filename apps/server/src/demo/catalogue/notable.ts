import type { Item } from './types.ts';

/** Items with a fixed story, so that guides and tests can name them. */
const stories: Readonly<Record<string, Partial<Item>>> = {
  'HPK-7048-NAT': { popularity: 1400 },
  'HPK-7048-FWN': { popularity: 1100 },
  'HPK-7048-SMK': { popularity: 1200 },
  'HPK-7048-LIN': { popularity: 700 },
  'HPK-7048-HON': { popularity: 650 },
  'HPK-SN94-LIN': { popularity: 240, price: 45.67 },
  'NBK-0848-DRF': { popularity: 800 },
  'MHL-2424-LIC': { popularity: 1000 },
  'HPK-7048-ESP': { discontinued: true, popularity: 60 },
  'HPK-9060-ASH': { soldTo: ['A'] },
  'CLF-2424-FOG': { minimumQty: 160 },
  'SMM-1818-STA': { maximumQty: 360 },
};

const ordinary = { discontinued: false, soldTo: [] as readonly string[] };

/** An item with its story, where it has one. Throws when a story names an item that does not exist. */
export function withStories(items: readonly Item[]): Item[] {
  const ids = new Set(items.map((item) => item.id));
  for (const id of Object.keys(stories)) if (!ids.has(id)) throw new Error(`No item ${id} to tell a story of.`);
  return items.map((item) => {
    const story = stories[item.id];
    if (!story) return item;
    const { minimumQty: _least, maximumQty: _most, ...rest } = item;
    return { ...rest, ...ordinary, ...story };
  });
}
