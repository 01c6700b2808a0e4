// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type DocumentsQueryVariables = Exact<{
  customerNumber: string;
  search: string;
}>;

export type DocumentsQuery = { readonly documents: ReadonlyArray<{ readonly kind: string, readonly id: string, readonly date: string, readonly poNumber: string, readonly sidemark: string, readonly itemId: string, readonly exact: boolean }> };

export const DocumentsDocument = persisted<DocumentsQuery, DocumentsQueryVariables>(
  'Documents',
  '5ca2c3ad3d39efdb01e5f73aa3ded5da03437c87cb7cd37fb6beae3377a0014a',
);
