import { type SQL, sql } from 'drizzle-orm/sql/sql';

/** Of alias `u`: the address and the password that a mailed link is made for. Once either has changed, the link opens nothing. */
export const madeFor: SQL = sql`sha256(convert_to(coalesce(u.email, '') || chr(10) || coalesce(u.password_hash, ''), 'UTF8'))`;
