// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CategoriesQueryVariables = Exact<{
  customerNumber: string;
}>;

export type CategoriesQuery = { readonly categories: ReadonlyArray<{ readonly id: string, readonly parent: string | null, readonly name: string, readonly items: number, readonly empty: boolean, readonly picture: string | null }> };

export const CategoriesDocument = persisted<CategoriesQuery, CategoriesQueryVariables>(
  'Categories',
  '3f33b9b2936c35ce7aad8eae20d47eb8b7a1eda296efd83e5725fee875d016f6',
);
