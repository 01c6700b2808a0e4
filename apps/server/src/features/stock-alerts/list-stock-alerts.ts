import { stockAlerts } from '@tradecounter/contract/documents/stock-alerts';
import { constants } from '@tradecounter/contract/limits';
import type { AccountContext } from '../../platform/context.ts';
import { lookUpTogether } from '../../platform/graphql/look-up-together.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { cartOf } from '../cart/change-cart.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import { findWaitingHere } from './repository.ts';
import { stockAlertList } from './stock-alert-list-repository.ts';

const dayMs = 86_400_000;
const instant = (stored: string): string => new Date(stored).toISOString();

/** Returns a page of the user's alerts with their count: those that are waiting, and those of the last 90 days. */
export async function listStockAlerts(context: AccountContext, asked: ListAsked<typeof stockAlerts>) {
  const since = new Date(context.now().getTime() - constants.stockAlertDays * dayMs).toISOString();
  const wanted = readList(context, stockAlerts, asked);
  const { total, rows } = await stockAlertList.page(context.db, { ...cartOf(context), since }, wanted);
  return {
    total,
    stockAlerts: rows.map(({ locationId, locationName, picture, ...row }) => ({
      ...row,
      picture: picture === null ? null : pictureOf(picture),
      location: { id: locationId, name: locationName },
      askedAt: instant(row.askedAt),
      notifiedAt: row.notifiedAt === null ? null : instant(row.notifiedAt),
    })),
  };
}

const waitingHere = lookUpTogether(async (context, items) => {
  const found = await findWaitingHere(context.db, cartOf(context), items);
  return new Map(
    found.map(({ itemId, quantity, uom, location, locationName }) => [
      itemId,
      { quantity: Number(quantity), uom, location: { id: location, name: locationName } },
    ]),
  );
});

/** The user's waiting alert for an item, or null. All items of a page share one query. */
export const stockAlertOf = ({ id }: { id: string }, account: AccountContext) => waitingHere(account, id);
