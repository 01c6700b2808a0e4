import type { QueryClient } from '@tanstack/react-query';
import { offlineDatabase } from '../database.ts';
import { copyStore } from './copy-store.ts';
import { followCopies } from './follow-copies.ts';

const store = copyStore(offlineDatabase);

/** Keeps what this user sees on this device. Answers how to stop. */
export const followDeviceCopies = (client: QueryClient, username: string): (() => void) =>
  followCopies({ client, store, username });
