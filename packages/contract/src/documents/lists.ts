import { defineDocument } from './document-kind.ts';

/** Shopping lists: /shoppinglist. Source: 000 §2, §3. */
export const lists = defineDocument({
  states: [],
  columns: {
    list: { kind: 'text', field: 'listName', table: true, exported: true },
    items: { kind: 'count', table: true, exported: true },
  },
  sorts: { NAME: { by: 'list', first: 'lowest' } },
  defaultSort: 'NAME',
  filters: {},
  exports: [],
  sheet: false,
});
