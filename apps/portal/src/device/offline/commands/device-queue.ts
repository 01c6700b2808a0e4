import { getUser } from '@tradecounter/contract/auth/auth';
import type { CartAnswer } from '@tradecounter/contract/cart/cart';
import type { Call } from '@tradecounter/contract/call';
import { call, createTokenClient } from '../../../app/api/client.ts';
import { onNetworkBack } from '../../use-network-back.ts';
import { tabChannel } from '../../tab-channel.ts';
import { session } from '../../../app/session/session.ts';
import { readToken, tokenOwners } from '../../../app/session/token.ts';
import { config } from '../../../app/settings/config.ts';
import { offlineDatabase } from '../database.ts';
import { type Command, waitingCall } from './command.ts';
import { createCommandQueue, type Sending } from './command-queue.ts';
import { commandStore } from './command-store.ts';
import { keptCommands } from './kept-commands.ts';

/** Milliseconds after which an unanswered request counts as lost. Its key makes it safe to send again. */
const defaultTimeout = 30_000;
const day = 86_400_000;

const store = commandStore(offlineDatabase);
const { send: announce, listen } = tabChannel<'changed'>('commands');

/** Reads the commands kept for the signed-in user into `keptCommands`. */
export async function refreshKept(): Promise<void> {
  const rows = session.get() === null ? [] : await store.all();
  // Another user may have signed in while the rows were read.
  const user = session.get()?.username;
  keptCommands.set(rows.filter(({ username }) => username === user));
}

const clientWith = (token: string): typeof call =>
  createTokenClient(
    () => token,
    () => config().apiTimeout || defaultTimeout,
  );

async function tokenOf(username: string): Promise<string | null> {
  const token = readToken();
  if (token === null) return null;
  const owner = tokenOwners.get(token) ?? (await clientWith(token)(getUser, {})).user.username;
  tokenOwners.set(token, owner);
  return owner === username ? token : null;
}

function send({ call: name, body: initialBody, later, key }: Command, { token, isLate }: Sending): Promise<unknown> {
  const declared = waitingCall(name) as (Call & { body: never }) | undefined;
  if (declared === undefined) return Promise.reject(new Error(`${name} never waits`));
  const body = isLate ? { ...initialBody, ...later } : initialBody;
  return clientWith(token)(declared, { body } as never, { idempotencyKey: key });
}

/**
 * Keys are used for nine tenths of the time for which the server knows them, because clocks and cleanup times differ.
 */
const keyLife = (): number => (config().keepKeys === 0 ? Infinity : config().keepKeys * day * 0.9);

type SentLaterListener = (command: Command, answer: { cart?: Pick<CartAnswer, 'version'> & { lines: number } }) => void;
const sentLaterListeners = new Set<SentLaterListener>();

/** Calls back when a command was run that no part of the page waited for. Returns a function that stops it. */
export function onSentLater(listener: SentLaterListener): () => void {
  sentLaterListeners.add(listener);
  return () => void sentLaterListeners.delete(listener);
}

let stopWaiting: (() => void) | null = null;
/** How many times the queue has stopped since the server last answered a command that was sent later. */
let stops = 0;

/**
 * Waits for the network. The first time it checks at once, because an answer may be lost although the server is
 * reachable.
 */
function waitForNetwork(): void {
  stops += 1;
  stopWaiting ??= onNetworkBack(
    () => {
      stopWaiting?.();
      stopWaiting = null;
      void queue.drain().catch(() => undefined);
    },
    { atOnce: stops === 1 },
  );
}

export const queue = createCommandQueue({
  store,
  alone: async (run) => void (await navigator.locks.request('commands', run)),
  offline: () => !navigator.onLine,
  username: () => session.get()?.username ?? null,
  tokenOf,
  send,
  now: Date.now,
  keyLife,
  changed: () => {
    announce('changed');
    void refreshKept();
  },
  answered: (command, answer) => {
    stops = 0;
    for (const listener of sentLaterListeners) listener(command, answer as Parameters<SentLaterListener>[1]);
  },
  stopped: waitForNetwork,
});

/** Discards a command that the buyer has resolved or no longer wants. */
export async function dropCommand(seq: number): Promise<void> {
  await store.remove(seq);
  announce('changed');
  await refreshKept();
}

/**
 * Follows the commands that other tabs keep and send, and starts sending those kept earlier. Returns a function that
 * stops it.
 */
export function followQueue(): () => void {
  const stopListening = listen(() => void refreshKept());
  void refreshKept()
    .then(() => queue.drain())
    .catch(() => undefined);
  return stopListening;
}
