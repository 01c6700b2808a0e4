import { sql } from 'drizzle-orm/sql/sql';
import { packRows } from '../../../platform/db/packed-rows.ts';

export interface HitFacts {
  family: string | null;
  family_name: string | null;
  vendor: string | null;
  vendor_name: string | null;
  division: string | null;
  division_name: string | null;
  color: string;
  swatch: string;
  band: string | null;
  here: string;
  promotion: string;
}

/** The facts that countFacets needs, from hits `h` when they are few. */
export const hitFacts = packRows<HitFacts>({
  family: sql`h.family`,
  family_name: sql`fm.name`,
  vendor: sql`h.vendor`,
  vendor_name: sql`vn.name`,
  division: sql`h.division`,
  division_name: sql`dv.name`,
  color: sql`h.color`,
  swatch: sql`h.color_hex`,
  band: sql`h.band`,
  here: sql`h.here > 0`,
  promotion: sql`h.promotion`,
});

/** The facts of all hits as one column. */
export const hitFactsSql = sql`(
  select ${hitFacts.column} from h
  left join families fm on fm.id = h.family left join vendors vn on vn.id = h.vendor left join divisions dv on dv.id = h.division)`;
