import { sql } from 'drizzle-orm/sql/sql';
import { bool, nullable, text } from '../../../platform/db/columns.ts';
import { packRows } from '../../../platform/db/packed-rows.ts';
import type { RowOf } from '../../../platform/db/prepared.ts';

/** The facts that countFacets needs, from hits `h` when they are few. */
export const hitFacts = packRows({
  family: nullable(text(sql`h.family`)),
  familyName: nullable(text(sql`fm.name`)),
  vendor: nullable(text(sql`h.vendor`)),
  vendorName: nullable(text(sql`vn.name`)),
  division: nullable(text(sql`h.division`)),
  divisionName: nullable(text(sql`dv.name`)),
  color: text(sql`h.color`),
  swatch: text(sql`h.color_hex`),
  band: nullable(text(sql`h.band`)),
  here: bool(sql`h.here > 0`),
  promotion: bool(sql`h.promotion`),
  bought: bool(sql`h.bought`),
});

export type HitFacts = RowOf<typeof hitFacts>;

/** The facts of all hits as one column. */
export const hitFactsSql = sql`(select ${hitFacts.column}
    from h
    left join families fm on fm.id = h.family
    left join vendors vn on vn.id = h.vendor
    left join divisions dv on dv.id = h.division)`;
