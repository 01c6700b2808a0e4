// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ShoppingListQueryVariables = Exact<{
  customerNumber: string;
  name: string;
}>;

export type ShoppingListQuery = { readonly shoppingList: { readonly name: string, readonly customerNumber: string, readonly favorites: boolean, readonly shared: boolean, readonly owner: string, readonly own: boolean, readonly lineCount: number, readonly changedAt: string, readonly changedBy: string, readonly can: ReadonlyArray<string>, readonly lines: ReadonlyArray<{ readonly id: string, readonly itemId: string, readonly quantity: number, readonly uom: string, readonly note: string, readonly minimum: number | null, readonly maximum: number | null, readonly version: number, readonly changedAt: string, readonly changedBy: string, readonly problem: string | null, readonly item: { readonly id: string, readonly description: string, readonly color: string | null, readonly picture: string | null, readonly baseUom: string, readonly packUom: string | null, readonly orderUom: string, readonly minimumQty: number | null, readonly maximumQty: number | null, readonly discontinued: boolean, readonly onePiece: boolean, readonly sold: boolean, readonly favorite: boolean, readonly uoms: ReadonlyArray<{ readonly code: string, readonly name: string, readonly factor: number, readonly divisor: number, readonly sellable: boolean, readonly whole: boolean }>, readonly price: { readonly amount: number | null, readonly uom: string, readonly scope: string, readonly list: number | null, readonly until: string | null, readonly breaks: ReadonlyArray<{ readonly scope: string, readonly minimumQty: number, readonly uom: string, readonly amount: number | null, readonly whole: boolean }> } | null, readonly stock: { readonly here: number, readonly atOnce: number, readonly total: number, readonly lotsHere: number, readonly nextEta: { readonly date: string, readonly quantity: number } | null } } | null }> } | null };

export const ShoppingListDocument = persisted<ShoppingListQuery, ShoppingListQueryVariables>(
  'ShoppingList',
  '42943db655d7c8dbe4ffb3dcfc6708bd2cc1c548a52ddc444ae22553a9322d20',
);
