import { createStore, useStore } from '../../state/store.ts';
import type { Command } from './command.ts';

/** The commands that this device keeps for the signed-in user, shown in every tab. */
export const keptCommands = createStore<readonly Command[]>([]);

const isShown = ({ parked, state }: Command): boolean => parked || state !== 'waiting';

/** Returns the commands that no part of the page waits for, oldest first. */
export const useKeptCommands = (customerNumber: string): readonly Command[] =>
  useStore(keptCommands).filter((one) => one.customerNumber === customerNumber && isShown(one));

/** Returns all commands that signing out would lose, at any customer number. */
export const useAllKept = (): readonly Command[] => useStore(keptCommands);
