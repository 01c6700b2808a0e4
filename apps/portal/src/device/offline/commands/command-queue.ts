import { CallError } from '@tradecounter/contract/client';
import type { Command, NewCommand } from './command.ts';
import type { CommandStore } from './command-store.ts';
import { CommandWaits } from './command-waits.ts';

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Returns the new expectation of a queued change after an earlier change of the same thing: it expects the earlier
 * change's result, not the state before both. Without this, the second change of a line would conflict with the first.
 * Null = nothing to update.
 */
function buildOn(next: Command, done: Command, answer: unknown): Partial<Command> | null {
  const { version, newQty } = asObject(answer);
  if ('version' in next.body && typeof version === 'number') return { body: { ...next.body, version } };
  if ('onlyIf' in next.later && done.call === 'cart.updateItem') {
    const qtyToOrder = String(newQty ?? done.body['qtyToOrder']);
    return { later: { ...next.later, onlyIf: { UMCode: done.body['UMCode'], qtyToOrder } } };
  }
  return null;
}

/** What the queue needs from the tab and the device. */
export interface QueueEnvironment {
  store: CommandStore;
  /** Runs a function while no other tab of this browser runs one. */
  alone: (run: () => Promise<void>) => Promise<void>;
  /** Returns whether the device knows that it is offline, in which case nothing is sent. */
  offline: () => boolean;
  /** The user signed in in this tab; null = none. */
  username: () => string | null;
  /**
   * Returns the current token if it is that user's, else null. The queue checks it before it sends a command, because
   * another tab may have signed in another user.
   */
  tokenOf: (username: string) => Promise<string | null>;
  /** Sends a command with its key. Throws CallError. */
  send: (command: Command, sending: Sending) => Promise<unknown>;
  now: () => number;
  /** Milliseconds after which the server may have forgotten a key; Infinity = never. */
  keyLife: () => number;
  /** Runs after each change of the store. */
  changed: () => void;
  /** Runs when a command is answered that no part of this tab waits for. */
  answered: (command: Command, answer: unknown) => void;
  /** Runs when the queue has stopped because the server can't be reached. */
  stopped: () => void;
}

/** How a command is sent. */
export interface Sending {
  /** A token of the command's user. */
  token: string;
  /** No part of this tab waits for the answer. */
  isLate: boolean;
}

interface Waiter {
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

export interface CommandQueue {
  /**
   * Keeps the command, sends it when its turn comes, and returns the server's answer. Throws CallError, or CommandWaits
   * while offline.
   */
  run: (command: NewCommand) => Promise<unknown>;
  /** Sends the queued commands in order. */
  drain: () => Promise<void>;
}

/** Returns whether the command stays queued: its outcome is unknown, or the server can't run it now. */
const mayRetryLater = ({ outcomeUnknown, status }: CallError): boolean =>
  outcomeUnknown || status === 429 || status === 402;

/** Returns the state and reason to store for a rejected command. */
const refusal = (error: CallError): Partial<Command> => ({
  state: error.status === 409 ? 'conflict' : 'refused',
  reason: error.answered && error.code !== 'internal' ? error.message : '',
});

/** Returns the outcome of a command that the server changed or did not carry out (001 §4); null = done as asked. */
function outcomeOf(answer: unknown): Partial<Command> | null {
  const { reason, newQty } = (answer ?? {}) as { reason?: string | null; newQty?: number };
  if (reason == null || reason === '') return null;
  return { state: (newQty ?? 0) > 0 ? 'changed' : 'refused', reason };
}

/** The parts of this tab that wait for an answer, by the position of their command. */
class Waiters {
  readonly #waiters = new Map<number, Waiter>();

  wait(seq: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.#waiters.set(seq, { resolve, reject }));
  }

  has(seq: number): boolean {
    return this.#waiters.has(seq);
  }

  positions(): number[] {
    return [...this.#waiters.keys()];
  }

  take(seq: number): Waiter | undefined {
    const waiter = this.#waiters.get(seq);
    this.#waiters.delete(seq);
    return waiter;
  }
}

/** Makes later changes of the same thing start from this one's result. None of them was sent before it was answered. */
async function prepareNext(store: CommandStore, done: Command, answer: unknown): Promise<void> {
  if (done.same === '') return;
  for (const next of await store.all()) {
    const follows = next.seq > done.seq && next.same === done.same && next.customerNumber === done.customerNumber;
    const change = follows && next.username === done.username ? buildOn(next, done, answer) : null;
    if (change !== null) await store.change(next.seq, change);
  }
}

/** Returns a function that sends the waiting commands in order, until one can't be sent. Throws its error. */
function makeSender(environment: QueueEnvironment, waiters: Waiters): () => Promise<void> {
  const { store } = environment;

  async function settle(command: Command, answer: unknown): Promise<void> {
    const waiter = waiters.take(command.seq);
    const outcome = waiter === undefined ? outcomeOf(answer) : null;
    // Before the row is removed: after a crash in between, the command is sent again and gets the same answer.
    await prepareNext(store, command, answer);
    if (outcome === null) await store.remove(command.seq);
    else await store.change(command.seq, outcome);
    if (waiter === undefined) environment.answered(command, answer);
    else waiter.resolve(answer);
  }

  /** Rejects the promise of the waiting part. A command without one is kept, to be explained to the buyer. */
  async function refuse(command: Command, error: CallError): Promise<void> {
    const waiter = waiters.take(command.seq);
    if (waiter === undefined) await store.change(command.seq, refusal(error));
    else await store.remove(command.seq);
    waiter?.reject(error);
  }

  /** Sends one command. Returns whether the next may be sent. */
  async function sendOne(first: Command): Promise<boolean> {
    const hasWaiter = waiters.has(first.seq);
    if (!hasWaiter && environment.now() - first.at >= environment.keyLife()) {
      await store.change(first.seq, { state: 'expired' });
      return true;
    }
    if (environment.offline()) throw new CallError(0, null);
    const token = await environment.tokenOf(first.username);
    if (token === null) return false;
    const command = await store.change(first.seq, { sent: true });
    // Another change of the same thing has replaced it.
    if (command === undefined) return true;
    try {
      await settle(command, await environment.send(command, { token, isLate: !hasWaiter }));
      return true;
    } catch (error) {
      const failure = CallError.of(error);
      // A buyer who has just pressed sees the server's failure as with any other call, and can press again.
      const isReportedNow = hasWaiter && failure.answered && failure.status !== 402;
      if (mayRetryLater(failure) && !isReportedNow) throw error;
      await refuse(command, failure);
      return true;
    }
  }

  return async () => {
    const tried = new Set<number>();
    for (;;) {
      const user = environment.username();
      const rows = await store.all();
      const next = rows.find(({ seq, state, username }) => state === 'waiting' && username === user && !tried.has(seq));
      if (next === undefined) return;
      tried.add(next.seq);
      if (!(await sendOne(next))) return;
      environment.changed();
    }
  };
}

/**
 * Sends the commands of this device in order, from one tab at a time. Each is stored before it is sent and removed once
 * it is answered. After a crash it is sent again with the same key, which the server runs once.
 */
export function createCommandQueue(environment: QueueEnvironment): CommandQueue {
  const { store } = environment;
  const waiters = new Waiters();
  const sendAll = makeSender(environment, waiters);

  /** Reports to each waiting part of this tab that its command is kept. */
  async function park(isServerSlow = false): Promise<void> {
    for (const seq of waiters.positions()) {
      await store.change(seq, { parked: true });
      waiters.take(seq)?.reject(new CommandWaits(isServerSlow));
    }
    environment.stopped();
  }

  /**
   * Collects the answer to a command that another tab has sent: the server answers the same key with the same answer.
   */
  async function collect(command: Command): Promise<void> {
    if (!waiters.has(command.seq)) return;
    const row = await store.read(command.seq);
    if (row?.state === 'waiting') return park();
    const token = row === undefined ? await environment.tokenOf(command.username) : null;
    const waiter = waiters.take(command.seq);
    if (row === undefined && token !== null)
      return void environment.send(command, { token, isLate: false }).then(waiter?.resolve, waiter?.reject);
    if (row === undefined) return waiter?.reject(new CallError(402, null));
    await store.remove(row.seq);
    waiter?.reject(new CallError(row.state === 'conflict' ? 409 : 400, { message: row.reason }));
  }

  const drain = (): Promise<void> =>
    environment
      .alone(async () => {
        try {
          await sendAll();
        } catch (error) {
          const failure = CallError.of(error);
          if (!mayRetryLater(failure)) throw error;
          await park(failure.code === 'timeout');
        }
      })
      .finally(environment.changed);

  return {
    drain,
    async run(command) {
      const kept = await store.keep(command, environment.now());
      const answer = waiters.wait(kept.seq);
      environment.changed();
      void drain()
        .then(() => collect(kept))
        .catch((error: unknown) => waiters.take(kept.seq)?.reject(error));
      return answer;
    },
  };
}
