// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PriceListChoicesQueryVariables = Exact<{
  customerNumber: string;
  list?: string | null | undefined;
}>;

export type PriceListChoicesQuery = { readonly priceListChoices: { readonly categories: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly families: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }>, readonly vendors: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }> | null } };

export const PriceListChoicesDocument = persisted<PriceListChoicesQuery, PriceListChoicesQueryVariables>(
  'PriceListChoices',
  '413a8bb8969b5ad32484e7c283c91d381f29eb8a1599905dafad90c8127e5be2',
);
