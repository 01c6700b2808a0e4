import type { QueryClient } from '@tanstack/react-query';
import { offlineDatabase } from '../database.ts';
import { copyStore } from './copy-store.ts';
import { followCopies } from './follow-copies.ts';

const store = copyStore(offlineDatabase);

/** Keeps the data that this user sees on this device. Returns a function that stops it. */
export const followDeviceCopies = (client: QueryClient, username: string): (() => void) =>
  followCopies({ client, store, username });
