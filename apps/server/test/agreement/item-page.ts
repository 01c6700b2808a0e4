import { portalDocuments } from '../matrix/portal-documents.ts';
import { query, type TestServer } from '../server.ts';

/** What the portal's item page or a row of its list says would come of ordering so much; `previewOrder` of the portal, which no other app may import. */
interface Preview {
  quantity: { toNumber(): number };
  net: number | null;
  backOrdered: number;
  expected: string | null;
}

export interface ShownByPage {
  quantity: number;
  /** The goods and the change in the cost of those in the cart, as lines of their own. */
  net: number | null;
  backOrdered: number;
  day: string | null;
}

/** A line of the cart that holds the item already. */
interface Held {
  quantity: string;
  uom: string;
  lot: string;
}

type PreviewOrder = (
  item: unknown,
  asked: { quantity: string; unit: string },
  around: { lot: string; held: readonly Held[]; mixed: number },
) => Preview | null;

const queryText = (wanted: string): string => portalDocuments.find(({ name }) => name === wanted)!.text;

let previewOrder: PreviewOrder | null = null;
async function preview(): Promise<PreviewOrder> {
  // The portal's modules look at the window they are loaded in.
  (globalThis as { window?: unknown }).window ??= { innerWidth: 1440 };
  const path = new URL('../../../portal/src/features/items/order-preview.ts', import.meta.url).href;
  previewOrder ??= ((await import(path)) as { previewOrder: PreviewOrder }).previewOrder;
  return previewOrder;
}

interface Asked {
  id: string;
  quantity: string;
  uom: string;
  lot: string;
  held: readonly Held[];
  /** Base units in the cart of the items that it is mixed with. */
  mixed: number;
}

type Reader = { server: TestServer; token: string; customerNumber: string };

async function reported(item: unknown, { quantity, uom, lot, held, mixed }: Asked): Promise<ShownByPage | null> {
  const answer = (await preview())(item, { quantity, unit: uom }, { lot, held, mixed });
  return (
    answer && {
      quantity: answer.quantity.toNumber(),
      net: answer.net,
      backOrdered: answer.backOrdered,
      day: answer.expected,
    }
  );
}

/** By the page of the item. */
export async function shownByPage(
  { server, token, customerNumber }: Reader,
  asked: Asked,
): Promise<ShownByPage | null> {
  const answer = await query(server, queryText('Item'), { customerNumber, id: asked.id }, token);
  return reported((answer.data as unknown as { item: unknown }).item, asked);
}

/** By a row of the list. */
export async function shownByRow({ server, token, customerNumber }: Reader, asked: Asked): Promise<ShownByPage | null> {
  const answer = await query(server, queryText('Items'), { customerNumber, search: asked.id }, token);
  const { items } = (answer.data as unknown as { items: { items: { id: string }[] } }).items;
  return reported(
    items.find(({ id }) => id === asked.id),
    asked,
  );
}
