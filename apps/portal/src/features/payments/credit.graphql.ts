// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CreditOnAccountQueryVariables = Exact<{
  customerNumber: string;
}>;

export type CreditOnAccountQuery = { readonly creditOnAccount: number };

export const CreditOnAccountDocument = persisted<CreditOnAccountQuery, CreditOnAccountQueryVariables>(
  'CreditOnAccount',
  'b39a2fa930c8c33772e273d4fe35acb6eff44a685f2dde1f06a1e364bc5d8115',
);
