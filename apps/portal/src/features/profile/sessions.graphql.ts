// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;

export type SessionsQuery = { readonly sessions: ReadonlyArray<{ readonly id: string, readonly current: boolean, readonly signedInAt: string, readonly usedAt: string, readonly address: string, readonly browser: string | null, readonly system: string | null }> };

export const SessionsDocument = persisted<SessionsQuery, SessionsQueryVariables>(
  'Sessions',
  'be0f467a40f92e83e138c5ca251ff02359f8a691f8bc3c2abfdb6855a3395380',
);
