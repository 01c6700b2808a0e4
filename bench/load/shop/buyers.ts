import { benchPassword } from '../../feeds/distributor.ts';
import { signIn } from '../../product/sign-in.ts';
import { onDatabase } from '../postgres/databases.ts';

/** Somebody signed in who acts for a customer: whose cart it is. */
export interface Buyer {
  token: string;
  username: string;
  customerNumber: string;
  /** That serves the customer. */
  location: string;
}

/** Signs everybody in once; one buyer for each customer that a person may act for, people taking turns. */
export async function findBuyers(productUrl: string, databaseUrl: string): Promise<Buyer[]> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query<Omit<Buyer, 'token'>>(
      `select u.username, c.number as "customerNumber", c.location from user_accounts a join users u on u.id = a.user_id
       join customers c on c.number = a.customer_number order by md5(c.number || u.username)`,
    ),
  );
  const tokens = new Map<string, string>();
  for (const username of new Set(rows.map((one) => one.username)))
    tokens.set(username, await signIn(productUrl, username, benchPassword));
  return rows.map((one) => ({ ...one, token: tokens.get(one.username)! }));
}
