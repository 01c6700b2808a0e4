import { useSession } from '../../../app/session/session.ts';
import { createStore, useStore } from '../../../app/state/store.ts';
import type { Command } from './command.ts';

/** The commands that this device keeps for the signed-in user, shown in every tab. */
export const keptCommands = createStore<readonly Command[]>([]);

const isShown = ({ parked, state }: Command): boolean => parked || state !== 'waiting';

/** Returns all unsent commands of the signed-in user, at any customer number. Those of others are never shown. */
export function useAllKept(): readonly Command[] {
  const username = useSession()?.username;
  return useStore(keptCommands).filter((one) => one.username === username);
}

/** Returns the user's commands that no part of the page waits for, oldest first. */
export const useKeptCommands = (customerNumber: string): readonly Command[] =>
  useAllKept().filter((one) => one.customerNumber === customerNumber && isShown(one));
