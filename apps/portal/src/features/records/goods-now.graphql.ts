// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GoodsInput = {
  readonly itemId: string;
  /** As typed. */
  readonly quantity: string;
  readonly uom: string;
};

export type GoodsNowQueryVariables = Exact<{
  customerNumber: string;
  goods: ReadonlyArray<GoodsInput> | GoodsInput;
}>;

export type GoodsNowQuery = { readonly goodsNow: ReadonlyArray<{ readonly itemId: string, readonly quantity: number, readonly uom: string, readonly reason: string | null, readonly reasonCode: string | null, readonly backOrdered: number, readonly unitPrice: number | null, readonly priceUom: string | null, readonly net: number | null, readonly item: { readonly description: string, readonly baseUom: string, readonly orderUom: string, readonly discontinued: boolean, readonly uoms: ReadonlyArray<{ readonly code: string, readonly factor: number, readonly divisor: number, readonly sellable: boolean }>, readonly stock: { readonly here: number, readonly total: number, readonly nextEta: { readonly date: string, readonly quantity: number } | null } } | null, readonly successor: { readonly id: string, readonly description: string, readonly baseUom: string, readonly packUom: string | null, readonly uoms: ReadonlyArray<{ readonly code: string, readonly factor: number, readonly divisor: number }>, readonly price: { readonly amount: number | null, readonly uom: string } | null, readonly stock: { readonly here: number, readonly total: number, readonly nextEta: { readonly date: string, readonly quantity: number } | null } } | null, readonly instead: ReadonlyArray<{ readonly id: string, readonly description: string }> }> };

export const GoodsNowDocument = persisted<GoodsNowQuery, GoodsNowQueryVariables>(
  'GoodsNow',
  'a17d62db9ed9c69acc9b366f310f7dc0528420fa822151d66083bb9e067a54e0',
);
