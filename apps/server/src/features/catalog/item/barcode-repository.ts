import { sql } from 'drizzle-orm/sql/sql';
import type { BarcodeHit } from '@tradecounter/contract/catalog/barcodes';
import type { Executor } from '../../../platform/db/database.ts';
import { bool, text } from '../../../platform/db/columns.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';
import { soldToWho } from './item-facts-sql.ts';

interface BarcodeQuestion {
  customerNumber: string;
  /** In the format of readBarcode. */
  code: string;
  /** Letters and digits only, as item numbers are compared. */
  number: string;
  limit: number;
}

const hits = prepare(
  {
    id: text,
    description: text,
    /** The unit that the code identifies. For an item number, it is the item's pack, or else its base unit. */
    UMCode: text,
    /** Whether the customer can buy it. */
    sold: bool,
    discontinued: bool,
  },
  (at: Places<BarcodeQuestion>) => sql`
    with who as (select price_class from customers where number = ${at.customerNumber}),
      scanned as (select item_id, uom, printed from barcodes where code = ${at.code} limit ${at.limit}::int),
      named as (
        select id as item_id, coalesce(pack_uom, base_uom) as uom, id as printed
        from items
        where code = ${at.number} and upper(id) = ${at.code} and not exists (select 1 from scanned)
        limit ${at.limit}::int)
    select i.id, i.description, found.uom as "UMCode", ${soldToWho} as sold, i.discontinued
    from (select * from scanned union all select * from named) found
    join items i on i.id = found.item_id
    cross join who
    order by i.id collate "C", found.uom collate "C"`,
);

/** Returns the items with this barcode, or else the item whose number it is. */
export const findByCode = (db: Executor, question: BarcodeQuestion): Promise<BarcodeHit[]> => hits.rows(db, question);
