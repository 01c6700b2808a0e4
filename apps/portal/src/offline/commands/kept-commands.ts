import { createStore, useStore } from '../../state/store.ts';
import type { Command } from './command.ts';

/** What this device keeps of the user who is signed in, for every tab to show. */
export const keptCommands = createStore<readonly Command[]>([]);

const isShown = ({ parked, state }: Command): boolean => parked || state !== 'waiting';

/** Commands for which no part of the page waits, oldest first. */
export const useKeptCommands = (customerNumber: string): readonly Command[] =>
  useStore(keptCommands).filter((one) => one.customerNumber === customerNumber && isShown(one));

/** Everything that would be lost with the sign-in, at whatever customer number. */
export const useAllKept = (): readonly Command[] => useStore(keptCommands);
