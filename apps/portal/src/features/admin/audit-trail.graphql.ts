// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AuditTrailSort =
  | 'NEWEST'
  | 'OLDEST';

export type AuditTrailQueryVariables = Exact<{
  customerNumber: string;
  search?: string | null | undefined;
  person?: string | null | undefined;
  area?: string | null | undefined;
  dayFrom?: string | null | undefined;
  dayTo?: string | null | undefined;
  sort?: AuditTrailSort | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;

export type AuditTrailQuery = { readonly auditTrail: { readonly total: number, readonly auditTrail: ReadonlyArray<{ readonly id: string, readonly at: string, readonly actor: string, readonly who: string, readonly what: string, readonly subject: string, readonly changes: ReadonlyArray<string>, readonly address: string }> } };

export const AuditTrailDocument = persisted<AuditTrailQuery, AuditTrailQueryVariables>(
  'AuditTrail',
  'a7457126495757fb04742494a94e11b78dec9801650bd7ff8445db5d64b5712a',
);
