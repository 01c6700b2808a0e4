import type { DocumentKind } from '@tradecounter/contract/documents/document-kind';
import { may, type Permission } from '@tradecounter/contract/permissions';
import type { AccountContext } from './context.ts';
import { Failure } from './failure.ts';

/** Refuses with 401 unless the claims of the account grant it. */
export function need(context: AccountContext, permission: Permission): void {
  if (!may(context.claims, permission)) throw new Failure('unauthorized');
}

/** Refuses with 401 who may not see what the list would be sorted by. */
export function needForSort(context: AccountContext, kind: DocumentKind, sort: string): void {
  const permission = kind.sorts[sort]?.permission;
  if (permission !== undefined) need(context, permission);
}
