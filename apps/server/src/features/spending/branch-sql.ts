import { type Placeholder, type SQL, sql } from 'drizzle-orm/sql/sql';

/** Whether that user of the customer belongs to a department of the branch. */
export const inBranchSql = (branch: Placeholder, customerNumber: Placeholder, userId: SQL): SQL => sql`
  (${branch}::json is null or ${userId} in (
      select s.user_id
      from spenders s
      where s.customer_number = ${customerNumber}
        and s.department::text in (select json_array_elements_text(${branch}::json))))`;
