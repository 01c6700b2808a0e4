import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import type { stillToCome } from '@tradecounter/contract/documents/still-to-come';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, date, instant, int, json, nullable, numeric, text, textOf } from '../../platform/db/columns.ts';
import { pageOf, type SortKey } from '../../platform/db/pages/page-of.ts';
import { type Place, type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import { inUnit } from '../orders/order-repository.ts';
import { shownPicture } from '../pictures/shown-picture-sql.ts';
import { comingGoodsSql } from './coming-sql.ts';

/** Selects the goods of a customer as a reader sees them. */
export interface GoodsOf {
  customerNumber: string;
  /** Whether the reader sees expected dates of back-ordered goods, and confirmed days. */
  etas: boolean;
  /** Whether the reader sees holds. */
  holds: boolean;
  /** ISO day. */
  today: string;
  /** ISO instant. Dates that moved before it are no longer news. */
  newsSince: string;
}

export type GoodsToComeRow = RowOf<typeof comingList>;

/** The sidemark `k` of a job that goods `c` of the customer have. */
const jobOfGoods = (customerNumber: Place<string>): SQL => sql`job_sidemarks k
    where k.customer_number = ${customerNumber} and k.sidemark_key = lower(c.sidemark)`;

const isHold = sql`c.part = 'hold'`;
const line: SortKey[] = [
  { by: sql`c.number collate "C"`, type: 'text' },
  { by: sql`c.line`, type: 'numeric' },
  { by: sql`c.part collate "C"`, type: 'text' },
];

/** Goods that are still to come. Goods that are late, then those that come first, are first by default. */
export const comingList = pageOf({
  alias: 'c',
  with: (at: Places<GoodsOf>) => sql`coming as materialized (${comingGoodsSql(at)})`,
  from: () => sql`coming c`,
  where: () => sql`true`,
  join: (at) => sql`
    left join orders o on not ${isHold} and o.customer_number = ${at.customerNumber} and o.order_number = c.number
    left join order_lines l on l.customer_number = o.customer_number and l.order_number = o.order_number
      and l.line_number = c.line
    left join coming_goods d on d.customer_number = o.customer_number and d.order_number = o.order_number
      and d.line_number = c.line and d.part = c.part and c.moved_at is not null
    left join holds h on ${isHold} and h.customer_number = ${at.customerNumber} and h.hold_number = c.number
    left join items i on i.id = c.item_id`,
  columns: (at) => ({
    id: text(sql`c.number || '/' || c.line || '/' || c.part`),
    state: textOf<StateOf<typeof stillToCome>>()(sql`c.state`),
    number: text(sql`c.number`),
    lineNumber: int(sql`c.line`),
    itemId: text(sql`c.item_id`),
    description: text(sql`c.description`),
    picture: nullable(text(shownPicture(sql`i`))),
    quantity: numeric(sql`case when ${isHold} then h.quantity else ${inUnit(sql`c.base`)} end`),
    uom: text(sql`coalesce(h.uom, l.uom)`),
    date: nullable(date(sql`case when c.due >= ${at.today}::date then c.due end`)),
    dueDate: nullable(date(sql`c.due`)),
    late: bool(sql`coalesce(c.due < ${at.today}::date, false)`),
    before: nullable(date(sql`d.before`)),
    movedAt: nullable(instant(sql`c.moved_at`)),
    history: json<{ date: string | null; until: string }[]>()(sql`coalesce(d.history, '[]')`),
    poNumber: text(sql`c.po_number`),
    sidemark: text(sql`c.sidemark`),
    jobId: nullable(text(sql`(select k.job_number from ${jobOfGoods(at.customerNumber)})`)),
    shipTo: text(sql`case
        when ${isHold} then h.location_name
        when o.pickup then o.location_name
        else concat_ws(', ', nullif(o.ship_to->>'line1', ''), nullif(o.ship_to->>'city', ''))
      end`),
    pickup: bool(sql`coalesce(o.pickup, false)`),
    locationId: text(sql`coalesce(h.location, o.location)`),
    locationName: text(sql`coalesce(h.location_name, o.location_name)`),
  }),
  search: (pattern) => sql`c.number ilike ${pattern} or c.po_number ilike ${pattern} or c.sidemark ilike ${pattern}
    or c.item_id ilike ${pattern} or c.description ilike ${pattern}`,
  filters: {
    state: (value) => sql`c.state = ${value}::text`,
    moved: (value, at) => sql`${value}::text = 'Y' and c.moved_at >= ${at.newsSince}::timestamptz`,
    expectedFrom: (value) => sql`c.due >= ${value}::date`,
    expectedTo: (value) => sql`c.due <= ${value}::date`,
    job: (value, at) => sql`lower(c.sidemark) in (
      select lower(${value}::text)
      union all
      select o.sidemark_key
      from job_sidemarks k
      join job_sidemarks o on o.customer_number = k.customer_number and o.job_number = k.job_number
      where k.customer_number = ${at.customerNumber} and k.sidemark_key = lower(${value}::text))`,
    shipTo: (value) => sql`c.ship_to_sequence = ${value}::text`,
    item: (value) => sql`c.item_id = ${value}::text`,
  },
  sorts: {
    EXPECTED: [{ by: sql`coalesce(c.due, 'infinity')`, type: 'date' }, ...line],
    MOVED: [{ by: sql`coalesce(c.moved_at, '-infinity')`, type: 'timestamptz', down: true }, ...line],
    ORDER: [{ by: sql`c.placed_at`, type: 'timestamptz', down: true }, ...line],
    ITEM: [{ by: sql`c.item_id collate "C"`, type: 'text' }, ...line],
  },
});

type ReaderOf = Pick<GoodsOf, 'customerNumber' | 'etas' | 'holds'>;

const choices = prepare(
  { jobs: json<string[]>(), items: json<{ id: string; name: string }[]>() },
  (at: Places<ReaderOf & { limit: number }>) => sql`
    with coming as materialized (${comingGoodsSql(at)})
    select (select coalesce(json_agg(sidemark order by lower(sidemark), sidemark), '[]'::json)
        from (
            select distinct on (lower(coalesce(j.sidemark, c.sidemark))) coalesce(j.sidemark, c.sidemark) as sidemark
            from coming c
            left join job_sidemarks k on k.customer_number = ${at.customerNumber}
              and k.sidemark_key = lower(c.sidemark)
            left join job_sites j on j.customer_number = k.customer_number and j.job_number = k.job_number
            where c.sidemark <> ''
            order by lower(coalesce(j.sidemark, c.sidemark)), 1 limit ${at.limit}::int) jobs) as jobs,
      (select coalesce(json_agg(json_build_object('id', item_id, 'name', name) order by item_id collate "C"),
            '[]'::json)
        from (select item_id, max(description) as name from coming group by 1 limit ${at.limit}::int) items) as items`,
);

/** Reads a sidemark of each job, and the items, of the goods that are still to come, at most `limit` of each. */
export const readChoices = async (
  db: Parameters<typeof choices.row>[0],
  asked: ReaderOf & { limit: number },
): Promise<RowOf<typeof choices>> => (await choices.row(db, { ...asked }))!;
