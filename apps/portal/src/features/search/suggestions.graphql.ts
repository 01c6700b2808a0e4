// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type SuggestionsQueryVariables = Exact<{
  customerNumber: string;
  search: string;
  size?: number | null | undefined;
}>;

export type SuggestionsQuery = { readonly suggestions: { readonly searches: ReadonlyArray<string>, readonly categories: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly items: ReadonlyArray<{ readonly id: string, readonly description: string, readonly size: string | null, readonly picture: string | null, readonly knownAs: string | null, readonly bought: boolean }> } };

export const SuggestionsDocument = persisted<SuggestionsQuery, SuggestionsQueryVariables>(
  'Suggestions',
  'b8b9858424c24b0c1fce99d673287c743400d5720d0b84cb9b70aad9eff0f834',
);
