import { type SQL, sql } from 'drizzle-orm/sql/sql';

/**
 * Hash of the address and the password that a mailed link is made for, with alias `u`. The link stops working once
 * either changes.
 */
export const madeFor: SQL = sql`sha256(convert_to(coalesce(u.email, '') || chr(10) || coalesce(u.password_hash, ''),
      'UTF8'))`;
