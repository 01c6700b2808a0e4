import type { OfflineDatabase } from '../database.ts';
import type { Command, NewCommand } from './command.ts';

/** The maximum number of commands kept for one user: more than a day offline produces. */
export const maxCommands = 500;

/** The commands on this device. Each change is one transaction of the database. */
export interface CommandStore {
  /**
   * Stores a command, which replaces an unsent one of the same thing. Returns it with its number. Throws
   * TooManyCommands.
   */
  keep: (command: NewCommand, now: number) => Promise<Command>;
  all: () => Promise<Command[]>;
  read: (seq: number) => Promise<Command | undefined>;
  /** Changes a command and returns it; undefined = it no longer exists. */
  change: (seq: number, change: Partial<Command>) => Promise<Command | undefined>;
  remove: (seq: number) => Promise<void>;
}

/** Thrown when the device already keeps the maximum number of the user's commands. */
export class TooManyCommands extends Error {}

type Unnumbered = Omit<Command, 'seq'>;

/** Returns whether the command replaces a stored one: an unsent change of the same thing. */
const replaces = (command: NewCommand, stored: Command): boolean =>
  command.same !== '' &&
  stored.same === command.same &&
  stored.username === command.username &&
  stored.customerNumber === command.customerNumber &&
  stored.parked &&
  !stored.sent &&
  stored.state === 'waiting';

/** Returns the state that an earlier change started from; the change that replaces it starts from the same. */
const startingState = ({ body }: Command): Record<string, unknown> =>
  Object.fromEntries(['seen', 'version'].filter((name) => name in body).map((name) => [name, body[name]]));

export const commandStore = (database: () => Promise<OfflineDatabase>): CommandStore => ({
  async keep(command, now) {
    const tx = (await database()).transaction('commands', 'readwrite');
    const ofUser = (await tx.store.getAll()).filter(({ username }) => username === command.username);
    const replaced = ofUser.find((stored) => replaces(command, stored));
    if (replaced === undefined && ofUser.length >= maxCommands) throw new TooManyCommands();
    const body = replaced === undefined ? command.body : { ...command.body, ...startingState(replaced) };
    const later = replaced?.later ?? command.later;
    const row: Unnumbered = {
      ...command,
      body,
      later,
      at: now,
      sent: false,
      parked: false,
      state: 'waiting',
      reason: '',
    };
    if (replaced !== undefined) await tx.store.delete(replaced.seq);
    const seq = await tx.store.add(row as Command);
    await tx.done;
    return { ...row, seq };
  },
  all: async () => (await database()).getAll('commands'),
  read: async (seq) => (await database()).get('commands', seq),
  async change(seq, change) {
    const tx = (await database()).transaction('commands', 'readwrite');
    const row = await tx.store.get(seq);
    const changed = row && { ...row, ...change };
    if (changed !== undefined) await tx.store.put(changed);
    await tx.done;
    return changed;
  },
  remove: async (seq) => (await database()).delete('commands', seq),
});
