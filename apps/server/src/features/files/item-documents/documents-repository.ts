import { sql } from 'drizzle-orm/sql/sql';
import { text } from '../../../platform/db/columns.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';

/** Documents of one item that are shown. */
const maxDocuments = sql`30`;

const documents = prepare(
  { itemId: text, kind: text, language: text, title: text, address: text },
  (at: Places<{ items: string[]; language: string }>) => sql`
    select d.item_id, d.kind, d.language, d.title, d.address
    from unnest(${at.items}::text[]) i(id)
    cross join lateral (
      select *
      from item_documents d
      where d.item_id = i.id and d.address <> ''
      order by case d.language when ${at.language} then 0 when '' then 1 else 2 end, d.position
      limit ${maxDocuments}) d
    order by d.item_id collate "C", case d.language when ${at.language} then 0 when '' then 1 else 2 end, d.position`,
);

/** Reads the documents of items, those in the language first. */
export const readDocuments = (
  db: Executor,
  asked: { items: string[]; language: string },
): Promise<RowOf<typeof documents>[]> => documents.rows(db, asked);
