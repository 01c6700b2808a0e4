import { signIn } from '../../product/sign-in.ts';
import type { KnownItem } from '../read-items.ts';
import { depth } from '../score.ts';
import type { Engine } from './engine.ts';

const query = `query Bench($customerNumber: String!, $search: String!, $size: Int) {
  items(customerNumber: $customerNumber, search: $search, size: $size) {
    total capped facets { name values { value label count } } items { id description price { amount } stock { here } }
  }
}`;

interface Where {
  url: string;
  username: string;
  password: string;
  customerNumber: string;
}

/** The product's public GraphQL search, with price, stock, total and facets as its page asks for them. */
export async function product({ url, username, password, customerNumber }: Where): Promise<Engine> {
  const token = await signIn(url, username, password);
  return {
    name: 'Tradecounter',
    async search(search) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables: { customerNumber, search, size: depth } }),
      });
      const body = (await response.json()) as {
        data?: { items: { items: KnownItem[] } };
        errors?: { message: string }[];
      };
      if (!response.ok || body.data == null)
        throw new Error(`Search for '${search}' failed: ${response.status} ${JSON.stringify(body)}`);
      return body.data.items.items;
    },
    end: async () => {},
  };
}
