import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { bool, int, json, nullable, numeric, text, texts } from '../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import { reachesSql } from './reach-sql.ts';

const locationRow = {
  id: text,
  reportName: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  company: text,
  willCallShipVia: nullable(text),
  counterHours: text,
};

export type LocationRow = RowOf<typeof locationRow>;

const locationColumns: SQL = sql`id, report_name, address, city, state, zip, country, company, will_call_ship_via,
  counter_hours`;

/** Cut-offs of a location by ship via; '' applies to all others. Null = it has none of its own. */
export type CutOffs = Readonly<Record<string, string>> | null;

/** The cut-offs of a location, as `CutOffs`. */
export const cutOffsOf = (location: SQL): SQL => sql`
  (select json_object_agg(o.ship_via, o.cut_off) from cut_offs o where o.location = ${location})`;

/** Returns the cut-off of a ship via at a location. Null = none. */
export const cutOffAt = (cutOffs: CutOffs, { code, cutOff }: Pick<ShipViaRow, 'code' | 'cutOff'>): string | null =>
  cutOffs?.[code] ?? cutOffs?.[''] ?? cutOff;

const pickupLocations = prepare(
  {
    ...locationRow,
    cutOffs: nullable(json<NonNullable<CutOffs>>()),
    /** Of the will-call ship via. */
    viaCutOff: nullable(text),
    /** Whether goods ordered on a day can be picked up on it. */
    sameDay: bool,
    /** What the location is closed for on the day; null = it isn't closed. */
    closedFor: nullable(text),
  },
  (at: Places<{ today: string }>) => sql`
    select ${locationColumns}, ${cutOffsOf(sql`locations.id`)} as cut_offs, v.cut_off as via_cut_off,
      coalesce(v.lead_days = 0 and substr(v.weekdays, extract(isodow from ${at.today}::date)::int, 1) = 'Y',
        false) as same_day,
      (select case when not c.open then c.words end
        from closures c
        where c.location in ('', locations.id) and c.date = ${at.today}::date
        order by c.location desc limit 1) as closed_for
    from locations left join ship_vias v on v.code = will_call_ship_via
    where will_call_ship_via is not null
    order by lower(report_name), id collate "C"`,
);

export type PickupLocationRow = RowOf<typeof pickupLocations>;

/** Returns the locations where goods can be picked up: those with a will-call ship via. `today` is an ISO date. */
export const findPickupLocations = (db: Executor, today: string): Promise<PickupLocationRow[]> =>
  pickupLocations.rows(db, { today });

const location = prepare(
  locationRow,
  (at: Places<{ id: string }>) => sql`select ${locationColumns} from locations where id = ${at.id}`,
);

export const findLocation = (db: Executor, id: string): Promise<LocationRow | null> => location.row(db, { id });

export const shipViaRow = {
  code: text,
  description: text,
  /** W will call, T own truck, C carrier. */
  how: text,
  locations: texts,
  zipPrefixes: texts,
  freightFlat: numeric,
  freightPerPound: numeric,
  freightFreeOver: nullable(numeric),
  weekdays: text,
  leadDays: int,
  cutOff: nullable(text),
};

export type ShipViaRow = RowOf<typeof shipViaRow>;

const shipVias = prepare(
  shipViaRow,
  (
    at: Places<{ location: string; postal: string }>,
  ) => sql`select v.* from ship_vias v where v.how <> 'W' and ${reachesSql(at.location, at.postal)}
    order by v.how desc, lower(v.description), v.code collate "C"`,
);

/**
 * Returns ship vias other than will call that deliver from that location to that postal code. An empty value matches
 * everything.
 */
export const findShipVias = (db: Executor, from: string, postal: string): Promise<ShipViaRow[]> =>
  shipVias.rows(db, { location: from, postal });

const reaching = prepare(
  shipViaRow,
  (at: Places<{ code: string; location: string; postal: string }>) =>
    sql`select v.* from ship_vias v where v.code = ${at.code} and ${reachesSql(at.location, at.postal)}`,
);

/** Whether the ship via delivers from that location to that postal code. */
export const doesReach = async (db: Executor, code: string, location: string, postal: string): Promise<boolean> =>
  (await reaching.row(db, { code, location, postal })) !== null;

const counters = prepare(
  { id: text },
  (at: Places<{ code: string }>) =>
    sql`select id from locations where will_call_ship_via = ${at.code} order by id collate "C"`,
);

/** Returns the locations whose will-call ship via this is. */
export const findCounters = async (db: Executor, code: string): Promise<string[]> =>
  (await counters.rows(db, { code })).map(({ id }) => id);

const shipVia = prepare(
  shipViaRow,
  (at: Places<{ code: string }>) => sql`select * from ship_vias where code = ${at.code}`,
);

export const findShipVia = (db: Executor, code: string): Promise<ShipViaRow | null> => shipVia.row(db, { code });

/** A day on which a location is closed, with its name, such as a holiday. */
export type Closure = RowOf<typeof closures>;

/** Maximum number of closures to read for a location. */
const maxClosures = 1000;

const closures = prepare(
  { date: text, words: text },
  (at: Places<{ location: string; from: string }>) => sql`
    select date::text, words
    from (
        select distinct on (date) date, words, open
        from closures
        where location in ('', ${at.location}) and date >= ${at.from}::date
        order by date, location desc) c
    where not open
    order by c.date limit ${sql.raw(String(maxClosures))}`,
);

/**
 * Returns the days on which a location is closed from this day on (ISO), earliest first. A location's own row overrides
 * the row for all locations.
 */
export const findClosures = (db: Executor, location: string, from: string): Promise<Closure[]> =>
  closures.rows(db, { location, from });
