import { sql } from 'drizzle-orm/sql/sql';
import type { AccountContext } from '../../../platform/context.ts';
import { lookUpTogether } from '../../../platform/graphql/look-up-together.ts';
import { prepare } from '../../../platform/db/prepared.ts';

const favorites = prepare<{ customerNumber: string; userId: number; items: string[] }, { item_id: string }>(
  (
    at,
  ) => sql`select l.item_id from shopping_lists s join shopping_list_lines l on l.customer_number = s.customer_number and l.list_number = s.list_number
    where s.customer_number = ${at.customerNumber} and s.user_id = ${at.userId} and s.favorites and s.deleted_at is null
      and l.item_id = any(${at.items}::text[]) and l.removed_at is null`,
);

const favoriteOf = lookUpTogether(async ({ db, actor, customerNumber }: AccountContext, items) => {
  const found = await favorites.rows(db, { customerNumber, userId: actor.userId, items: [...items] });
  return new Map(found.map(({ item_id: item }) => [item, true]));
});

/** Whether an item stands among the user's favorites: one look for all items of an answer. */
export const isFavorite = async ({ id }: { id: string }, account: AccountContext): Promise<boolean> =>
  (await favoriteOf(account, id)) ?? false;
