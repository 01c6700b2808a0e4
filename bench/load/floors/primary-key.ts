import type { Catalogue } from '../shop/catalogue.ts';
import type { Recordings } from '../record/statement.ts';

/** One row by its primary key, prepared. */
export const primaryKey = ({ items }: Catalogue): Recordings => ({
  session: [],
  requests: items
    .slice(0, 5000)
    .map(({ id }) => [
      { name: 'primary_key', text: 'select id, description, base_uom, weight from items where id = $1', values: [id] },
    ]),
});
