// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type UsualItemsQueryVariables = Exact<{
  customerNumber: string;
}>;

export type UsualItemsQuery = { readonly usualItems: ReadonlyArray<{ readonly itemId: string, readonly orders: number, readonly quantity: number, readonly uom: string, readonly lastOrdered: string, readonly item: { readonly id: string, readonly description: string, readonly color: string | null, readonly picture: string | null, readonly baseUom: string, readonly packUom: string | null, readonly orderUom: string, readonly minimumQty: number | null, readonly maximumQty: number | null, readonly discontinued: boolean, readonly onePiece: boolean, readonly sold: boolean, readonly favorite: boolean, readonly uoms: ReadonlyArray<{ readonly code: string, readonly name: string, readonly factor: number, readonly divisor: number, readonly sellable: boolean, readonly whole: boolean }>, readonly price: { readonly amount: number | null, readonly uom: string, readonly scope: string, readonly list: number | null, readonly until: string | null, readonly breaks: ReadonlyArray<{ readonly scope: string, readonly minimumQty: number, readonly uom: string, readonly amount: number | null, readonly whole: boolean }> } | null, readonly stock: { readonly here: number, readonly atOnce: number, readonly total: number, readonly lotsHere: number, readonly nextEta: { readonly date: string, readonly quantity: number } | null } } | null }> };

export const UsualItemsDocument = persisted<UsualItemsQuery, UsualItemsQueryVariables>(
  'UsualItems',
  '1f67ea7997def9bf9f009e24f8662a0ae27817a1ff8820bb761da8b09191bba8',
);
