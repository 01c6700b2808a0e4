import type { QueryClient } from '@tanstack/react-query';
import { readToken } from '../../../app/session/token.ts';
import { offlineDatabase } from '../database.ts';
import { hashOf } from '../known-user.ts';
import { copyStore } from './copy-store.ts';
import { followCopies } from './follow-copies.ts';

/**
 * Keeps the data that this user sees on this device until the session ends, and removes what is left of earlier
 * sessions. Returns a function that stops it.
 */
export function followDeviceCopies(client: QueryClient, username: string): () => void {
  const token = readToken();
  let isStopped = false;
  let stopCopies = (): void => {};
  const isCurrent = (): boolean => !isStopped && readToken() === token;
  const start = async (): Promise<void> => {
    const session = token === null ? null : await hashOf(token);
    if (session === null) return;
    const store = copyStore(offlineDatabase, isCurrent);
    await store.removeOthers(session);
    if (isCurrent()) stopCopies = followCopies({ client, store, owner: { session, username } });
  };
  void start().catch(() => undefined);
  return () => {
    isStopped = true;
    stopCopies();
  };
}
