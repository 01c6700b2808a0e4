import { sql } from 'drizzle-orm/sql/sql';
import { bool, instant, int, text } from '../../../platform/db/columns.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';
import { shownTo } from '../item/shown-to-sql.ts';

interface Learned {
  customerNumber: string;
  code: string;
  number: string;
  item: string;
  learnedBy: string;
  now: string;
}

export const roomToLearn = prepare(
  { known: bool, count: int },
  (at: Places<Pick<Learned, 'customerNumber' | 'item'>>) => sql`
    select exists (
        select 1 from items i where i.id = ${at.item} and ${shownTo(sql`i`, sql`${at.customerNumber}`)}) as known,
      (select count(*)::int from learned_numbers n where n.customer_number = ${at.customerNumber}) as count`,
);

export const learning = prepare(
  { isNew: bool },
  (at: Places<Learned>) => sql`
    insert into learned_numbers (customer_number, code, number, item_id, learned_by, learned_at)
    values (${at.customerNumber}, ${at.code}, ${at.number}, ${at.item}, ${at.learnedBy}, ${at.now}::timestamptz)
    on conflict (customer_number, code) do update
      set number = excluded.number, item_id = excluded.item_id, learned_by = excluded.learned_by,
        learned_at = excluded.learned_at
    returning xmax = 0 as is_new`,
);

export const forgetting = prepare(
  { number: text, item: text },
  (at: Places<Pick<Learned, 'customerNumber' | 'code'>>) => sql`
    delete from learned_numbers n
    where n.customer_number = ${at.customerNumber} and n.code = ${at.code}
    returning n.number, n.item_id as item`,
);

export const allLearned = prepare(
  { number: text, itemId: text, description: text, learnedBy: text, learnedAt: instant },
  (at: Places<Pick<Learned, 'customerNumber'>>) => sql`
    select n.number, n.item_id, i.description, n.learned_by, n.learned_at
    from learned_numbers n join items i on i.id = n.item_id
    where n.customer_number = ${at.customerNumber}
    order by n.learned_at desc, n.code collate "C"`,
);
