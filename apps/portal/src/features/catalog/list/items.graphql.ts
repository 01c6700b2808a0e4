// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Facets: availability (here, promotion), family, vendor, division, color, price. Values of one facet are alternatives. */
export type ItemFilter = {
  readonly name: string;
  readonly values: ReadonlyArray<string>;
};

export type ItemSort =
  | 'BEST'
  /** Items on most of the customer's invoices first, then the best-selling ones. */
  | 'BOUGHT'
  | 'NUMBER'
  | 'DESCRIPTION'
  | 'PRICE_LOW'
  | 'PRICE_HIGH'
  | 'STOCK';

export type ItemsQueryVariables = Exact<{
  customerNumber: string;
  search?: string | null | undefined;
  category?: string | null | undefined;
  filter?: ReadonlyArray<ItemFilter> | ItemFilter | null | undefined;
  sort?: ItemSort | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;

export type ItemsQuery = { readonly items: { readonly total: number, readonly capped: boolean, readonly facetsOf: number | null, readonly allWords: boolean, readonly corrections: ReadonlyArray<{ readonly typed: string, readonly read: string }>, readonly facets: ReadonlyArray<{ readonly name: string, readonly values: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number, readonly swatch: string | null }> }>, readonly items: ReadonlyArray<{ readonly id: string, readonly description: string, readonly size: string | null, readonly color: string | null, readonly colorHex: string | null, readonly picture: string | null, readonly baseUom: string, readonly packUom: string | null, readonly orderUom: string, readonly minimumQty: number | null, readonly maximumQty: number | null, readonly discontinued: boolean, readonly onePiece: boolean, readonly sold: boolean, readonly favorite: boolean, readonly uoms: ReadonlyArray<{ readonly code: string, readonly name: string, readonly factor: number, readonly divisor: number, readonly sellable: boolean, readonly whole: boolean }>, readonly specs: ReadonlyArray<{ readonly name: string, readonly value: string }> | null, readonly family: { readonly id: string, readonly name: string } | null, readonly vendor: { readonly id: string, readonly name: string } | null, readonly price: { readonly amount: number | null, readonly uom: string, readonly scope: string, readonly list: number | null, readonly until: string | null, readonly breaks: ReadonlyArray<{ readonly scope: string, readonly minimumQty: number, readonly uom: string, readonly amount: number | null, readonly whole: boolean }> } | null, readonly stock: { readonly here: number, readonly atOnce: number, readonly total: number, readonly lotsHere: number, readonly nextEta: { readonly date: string, readonly quantity: number } | null } }> } };

export const ItemsDocument = persisted<ItemsQuery, ItemsQueryVariables>(
  'Items',
  '48d249faba799bad04dfa68f7f614986079f12b91e9d6b9119db787f5dff7387',
);
