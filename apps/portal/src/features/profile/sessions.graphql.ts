// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;

export type SessionsQuery = { readonly sessions: ReadonlyArray<{ readonly id: string, readonly current: boolean, readonly signedInAt: string, readonly address: string, readonly browser: string | null, readonly system: string | null }> };

export const SessionsDocument = persisted<SessionsQuery, SessionsQueryVariables>(
  'Sessions',
  'cc2c1b1870ea05abad0b15b06e3cbbc97d9abdbd7dc18909e661715f38b6e6bc',
);
