import type { CartLine } from '@tradecounter/contract/cart/cart';
import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { Failure } from '../../platform/failure.ts';
import { getCart } from '../cart/get-cart.ts';
import { savedCartOf } from './find-saved-cart.ts';
import { readSavedCart } from './get-saved-cart.ts';

/** A line of a cart as a file shows it. Prices are null for users who can't see them. */
export interface FiledLine {
  itemId: string;
  /** The customer's own number of the item; null = none. */
  ownNumber: string | null;
  description: string;
  quantity: number;
  uom: string;
  lot: string;
  unitPrice: number | null;
  priceUom: string;
  net: number | null;
  /** Sidemark and comments on one line. */
  note: string;
}

/** A cart or a saved cart as a file shows it. */
export interface FiledCart {
  /** Null for the cart itself, which has no name. */
  name: string | null;
  merchandise: number | null;
  lines: FiledLine[];
}

const noteOf = ({ sidemark, comments }: { sidemark: string; comments: string }): string =>
  [sidemark, ...comments.split('\n')]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' · ');

const fromCart = (line: CartLine): FiledLine => ({
  itemId: line.id,
  ownNumber: line.ownNumber,
  description: line.description,
  quantity: line.customerQty,
  uom: line.customerUOM,
  lot: line.tag,
  unitPrice: line.unitPrice,
  priceUom: line.priceUOM,
  net: line.net,
  note: noteOf(line),
});

async function readCurrent(context: AccountContext): Promise<FiledCart> {
  const { itemList, amountList } = await getCart(context);
  const merchandise = amountList.find(({ name }) => name === 'merchandise')?.amount ?? null;
  return { name: null, merchandise, lines: itemList.map(fromCart) };
}

/** Reads a saved cart by its number, or the cart itself for an empty one. Null when the user has no such saved cart. */
export async function readFiledCart(context: AccountContext, id: string): Promise<FiledCart | null> {
  if (id === '') return readCurrent(context);
  const found = await readSavedCart(context, id);
  if (found === null) return null;
  const lines = found.lines.map(({ saved, now }): FiledLine =>
    now === null
      ? {
          ...saved,
          ownNumber: null,
          description: '',
          quantity: Number(saved.quantity),
          unitPrice: null,
          priceUom: '',
          net: null,
          note: noteOf(saved),
        }
      : fromCart(now),
  );
  return { name: found.name, merchandise: found.merchandise, lines };
}

async function* linesOf(context: AccountContext, id: string): AsyncGenerator<FiledLine[]> {
  const found = await readFiledCart(context, id);
  // It may have been deleted since its file was requested.
  if (found === null) throw new Failure('not_found');
  yield found.lines;
}

/** The cart or a saved cart as a file that a list can import. */
export const cartExport = exportOfKind<'cartLines', FiledLine>('cartLines', {
  check: async (context, { filters: { cart } }) => {
    if (cart != null) await savedCartOf(context.db, context, cart);
  },
  fileTitle: async (context, { filters: { cart } }) =>
    cart == null ? context.say('export.cartLines.title') : (await savedCartOf(context.db, context, cart)).saved.name,
  rows: (context, { filters: { cart } }) => linesOf(context, cart ?? ''),
});
