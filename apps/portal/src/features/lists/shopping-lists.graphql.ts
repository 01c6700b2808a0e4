// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ShoppingListsQueryVariables = Exact<{
  customerNumber: string;
}>;

export type ShoppingListsQuery = { readonly shoppingLists: ReadonlyArray<{ readonly name: string, readonly customerNumber: string, readonly favorites: boolean, readonly shared: boolean, readonly owner: string, readonly own: boolean, readonly lineCount: number, readonly changedAt: string, readonly changedBy: string, readonly can: ReadonlyArray<string> }> };

export const ShoppingListsDocument = persisted<ShoppingListsQuery, ShoppingListsQueryVariables>(
  'ShoppingLists',
  '70970995f7c0f53e9a07228b943bf46bd2a3627a71fbe5326633584551bf7830',
);
