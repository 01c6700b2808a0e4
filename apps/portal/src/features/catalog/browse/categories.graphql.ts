// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CategoriesQueryVariables = Exact<{
  customerNumber: string;
}>;

export type CategoriesQuery = { readonly categories: ReadonlyArray<{ readonly id: string, readonly parent: string | null, readonly name: string, readonly items: number, readonly picture: string | null }> };

export const CategoriesDocument = persisted<CategoriesQuery, CategoriesQueryVariables>(
  'Categories',
  '99f2c168bc88c2e46ea4d8f31b34293ec92fa7ce5b61a06ed848ff7dde9f0d49',
);
