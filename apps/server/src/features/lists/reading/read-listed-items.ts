import type { Arrival } from '@tradecounter/rules/stock/arrivals';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { json } from '../../../platform/db/columns.ts';
import { flag, form, type Places, prepareForms } from '../../../platform/db/prepared.ts';
import { buyerSql } from '../../accounts/buyer-sql.ts';
import { ownNumberSql } from '../../catalog/item/item-facts-sql.ts';
import { shownTo } from '../../catalog/item/shown-to-sql.ts';
import { descriptionsOf, inLanguage } from '../../catalog/item/texts-sql.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { shownPicture } from '../../pictures/shown-picture-sql.ts';
import { arrivalRows, arrivals, readFreeArrivals, stillToCome, waiting } from '../../stock/arrivals-sql.ts';

/** Facts that a list shows about an item. */
export interface ListedItem {
  description: string;
  color: string;
  picture: string | null;
  /** The customer's own number of the item, or null. */
  ownNumber: string | null;
  /**
   * Incoming goods for the cart's location that aren't promised to another order, earliest first. Empty unless
   * requested.
   */
  incoming: Arrival[];
}

interface ListedQuery {
  userId: number;
  customerNumber: string;
  today: string;
  items: string[];
}

const listed = prepareForms([flag], (etas) =>
  form(
    {
      items:
        json<
          [
            id: string,
            description: string,
            color: string,
            picture: string | null,
            ownNumber: string | null,
            descriptions: string | null,
          ][]
        >(),
      ...arrivalRows,
    },
    (at: Places<ListedQuery>) => sql`
      with who as (${buyerSql(at.userId, at.customerNumber)})
      select (
          select coalesce(json_agg(array[i.id, i.description, i.color, ${shownPicture(sql`i`)},
                ${ownNumberSql(sql`who.number`, sql`i.id`)}, ${descriptionsOf(sql`i`)}]), '[]'::json)
          from items i cross join who
          where i.id = any(${at.items}::text[]) and ${shownTo(sql`i`, sql`who.number`)}) as items,
        ${
          etas
            ? sql`(select ${arrivals.column} from who
                   join incoming n on n.item_id = any(${at.items}::text[]) and n.location = who.location
                     and ${stillToCome(at.today)}) as incoming,
                (select ${waiting.column} from who
                   join back_orders b on b.item_id = any(${at.items}::text[]) and b.location = who.location) as waiting`
            : sql`null::json as incoming, null::json as waiting`
        }`,
  ),
);

/** Reads items by number in one round trip, however many lists contain them. Leaves out items that the customer can't see. */
export async function readListedItems(
  db: Executor,
  { items, ...whose }: ListedQuery,
  { etas, language }: { etas: boolean; language: Language },
): Promise<Map<string, ListedItem>> {
  const found = (await listed(etas).row(db, { ...whose, items: [...new Set(items)] }))!;
  const incomingOf = readFreeArrivals(found, ({ item }) => item);
  return new Map(
    found.items.map(([id, description, color, picture, ownNumber, descriptions]) => [
      id,
      {
        description: inLanguage(descriptions, language, description),
        color,
        picture,
        ownNumber,
        incoming: incomingOf(id),
      },
    ]),
  );
}
