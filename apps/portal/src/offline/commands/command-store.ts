import type { OfflineDatabase } from '../database.ts';
import type { Command, NewCommand } from './command.ts';

/** The maximum number of commands kept for one user: more than a day offline produces. */
export const mostCommands = 500;

/** The commands on this device. Each change is one transaction of the database. */
export interface CommandStore {
  /** Stores a command, which replaces an unsent one of the same thing. Returns it with its number. */
  keep: (command: NewCommand, now: number) => Promise<Command>;
  all: () => Promise<Command[]>;
  read: (seq: number) => Promise<Command | undefined>;
  /** Changes a command and returns it; undefined = it no longer exists. */
  change: (seq: number, change: Partial<Command>) => Promise<Command | undefined>;
  remove: (seq: number) => Promise<void>;
}

export class TooManyCommands extends Error {}

type Unnumbered = Omit<Command, 'seq'>;

const takesPlaceOf = (command: NewCommand, one: Command): boolean =>
  command.same !== '' &&
  one.same === command.same &&
  one.username === command.username &&
  one.customerNumber === command.customerNumber &&
  one.parked &&
  !one.sent &&
  one.state === 'waiting';

/** Returns the state that an earlier change started from; the change that replaces it starts from the same. */
const beginning = ({ body }: Command): Record<string, unknown> =>
  Object.fromEntries(['seen', 'version'].filter((name) => name in body).map((name) => [name, body[name]]));

export const commandStore = (database: () => Promise<OfflineDatabase>): CommandStore => ({
  async keep(command, now) {
    const tx = (await database()).transaction('commands', 'readwrite');
    const there = (await tx.store.getAll()).filter(({ username }) => username === command.username);
    const before = there.find((one) => takesPlaceOf(command, one));
    if (before === undefined && there.length >= mostCommands) throw new TooManyCommands();
    const body = before === undefined ? command.body : { ...command.body, ...beginning(before) };
    const later = before?.later ?? command.later;
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
    if (before !== undefined) await tx.store.delete(before.seq);
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
