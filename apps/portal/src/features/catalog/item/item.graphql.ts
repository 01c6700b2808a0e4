// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ItemQueryVariables = Exact<{
  customerNumber: string;
  id: string;
}>;

export type ItemQuery = { readonly item: { readonly id: string, readonly description: string, readonly detail: string | null, readonly size: string | null, readonly color: string | null, readonly colorHex: string | null, readonly product: string | null, readonly manufacturerItem: string | null, readonly picture: string | null, readonly baseUom: string, readonly packUom: string | null, readonly orderUom: string, readonly minimumQty: number | null, readonly maximumQty: number | null, readonly discontinued: boolean, readonly shades: boolean, readonly onePiece: boolean, readonly sold: boolean, readonly favorite: boolean, readonly weight: number | null, readonly holdUntil: string | null, readonly division: { readonly id: string, readonly name: string } | null, readonly family: { readonly id: string, readonly name: string } | null, readonly vendor: { readonly id: string, readonly name: string } | null, readonly categories: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly specs: ReadonlyArray<{ readonly name: string, readonly value: string }> | null, readonly uoms: ReadonlyArray<{ readonly code: string, readonly name: string, readonly factor: number, readonly divisor: number, readonly sellable: boolean, readonly whole: boolean }>, readonly price: { readonly amount: number | null, readonly uom: string, readonly scope: string, readonly list: number | null, readonly until: string | null, readonly breaks: ReadonlyArray<{ readonly scope: string, readonly minimumQty: number, readonly uom: string, readonly amount: number | null }> } | null, readonly stock: { readonly here: number, readonly atOnce: number, readonly total: number, readonly lotsHere: number, readonly nextEta: { readonly date: string, readonly quantity: number } | null, readonly locations: ReadonlyArray<{ readonly location: string, readonly name: string, readonly city: string | null, readonly here: boolean, readonly available: number, readonly lots: ReadonlyArray<{ readonly lot: string, readonly available: number }>, readonly etas: ReadonlyArray<{ readonly date: string, readonly quantity: number, readonly lot: string | null }> }> }, readonly held: { readonly baseQty: number, readonly quantity: number | null, readonly uom: string | null, readonly until: string } | null, readonly siblings: ReadonlyArray<{ readonly id: string, readonly description: string, readonly color: string | null, readonly colorHex: string | null, readonly size: string | null, readonly picture: string | null }> } | null };

export const ItemDocument = persisted<ItemQuery, ItemQueryVariables>(
  'Item',
  '3de19dad97b8700177fcb29eff10450ea4bc101f7233df296612d09c95a86db3',
);
