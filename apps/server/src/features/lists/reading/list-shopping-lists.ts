import type { QueryOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/lists/lists';
import type { ListItem, ShoppingList, getLists } from '@tradecounter/contract/lists/lists';
import { may } from '@tradecounter/contract/auth/permissions';
import { decimal, toWire } from '@tradecounter/rules/decimal';
import type { Arrival } from '@tradecounter/rules/stock/arrivals';
import type { AccountContext } from '../../../platform/context.ts';
import { thumbOf } from '../../pictures/picture-address.ts';
import { findInOrder } from './find-in-order.ts';
import { findShownLines, type ShownLineRow, type ShownListRow } from './read-shown-lists.ts';
import { type ListedItem, readListedItems } from './read-listed-items.ts';

/** How many arrivals of an item to show. 0 combines all into one, and -1 shows all. */
type EtasShown = QueryOf<typeof getLists>['maxETAs'];

const sumOf = (arrivals: readonly Arrival[]): number =>
  toWire(arrivals.reduce((sum, { quantity }) => sum.plus(quantity), decimal(0)).round(4));

/** Presents the arrivals of an item, earliest first, combined by day. */
function showEtas(incoming: readonly Arrival[], maxEtas: EtasShown): { date: string; quantity: number }[] {
  if (incoming.length === 0) return [];
  if (maxEtas === '0') return [{ date: incoming[0]!.eta, quantity: sumOf(incoming) }];
  const days = [...Map.groupBy(incoming, ({ eta }) => eta)].map(([date, arrivals]) => ({
    date,
    quantity: sumOf(arrivals),
  }));
  return maxEtas === '-1' ? days : days.slice(0, Number(maxEtas));
}

const unknownItem: ListedItem = { description: '', color: '', picture: null, ownNumber: null, incoming: [] };

/** Reads the items of the lists in three round trips, however many lists there are. */
async function withItems(
  context: AccountContext,
  lists: readonly ShownListRow[],
  maxEtas: EtasShown,
): Promise<ShoppingList[]> {
  const { db, actor, customerNumber, claims, today } = context;
  const lines = await findShownLines(
    db,
    customerNumber,
    lists.map(({ listNumber: list }) => list),
  );
  const query = {
    userId: actor.userId,
    customerNumber,
    today: today(),
    items: [...lines.values()].flatMap((group) => group.map(({ itemId: item }) => item)),
  };
  const items = await readListedItems(db, query, {
    etas: may(claims, 'SeeBackOrderEtas'),
    language: context.language,
  });
  const colors = may(claims, 'ShowColorFields');
  const present = ({ itemId: id, quantity, uom }: ShownLineRow): ListItem => {
    const { description, color, picture, incoming } = items.get(id) ?? unknownItem;
    return {
      id,
      description,
      color: colors ? color : '',
      ImgSrc: thumbOf(picture),
      listQty: Number(quantity),
      UMCode: uom,
      etas: showEtas(incoming, maxEtas),
    };
  };
  return lists.map(({ listNumber: list, name, customerNumber: listCust }) => ({
    listName: name,
    listCust,
    items: (lines.get(list) ?? []).map(present),
  }));
}

/** Returns every list that the user sees for the customer, except the favorites, with its items (000 §7). */
export async function listShoppingLists(
  context: AccountContext,
  { maxETAs }: QueryOf<typeof calls.getLists>,
): Promise<ShoppingList[]> {
  const lists = await findInOrder(context);
  return withItems(
    context,
    lists.filter(({ favorites }) => !favorites),
    maxETAs,
  );
}

/** Returns the items of the user's favorites. Empty until the user adds the first one (001 §7). */
export async function listFavorites(context: AccountContext): Promise<ListItem[]> {
  const lists = await findInOrder(context);
  return (
    (
      await withItems(
        context,
        lists.filter(({ favorites }) => favorites),
        '0',
      )
    )[0]?.items ?? []
  );
}
