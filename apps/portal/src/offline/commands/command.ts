import { addItem, removeItem, setLineText, updateItem } from '@tradecounter/contract/cart';
import type { Call } from '@tradecounter/contract/call';
import { addToList, removeFromList, removeListLines, setListLine } from '@tradecounter/contract/lists';

/**
 * The calls that wait on the device until the server can be reached. Paying, holding, approving and placing are not
 * among them: they need the server.
 */
export const waitingCalls = [
  addItem,
  updateItem,
  removeItem,
  setLineText,
  addToList,
  removeFromList,
  setListLine,
  removeListLines,
] as const;

export type WaitingCall = (typeof waitingCalls)[number];

export const waitingCall = (name: string): Call | undefined => waitingCalls.find((one) => one.name === name);

/**
 * `waiting`: will be sent. `conflict`: another user or device has changed the same. `refused`: the server rejected it.
 * `changed`: the server did it in another quantity. `expired`: too old, because the server may have forgotten its key.
 * The buyer answers all but the first.
 */
export type CommandState = 'waiting' | 'conflict' | 'refused' | 'changed' | 'expired';

/** What a command is about, for the sentence that explains it. */
export interface About {
  item: string;
  /** As typed, in `unit`. */
  quantity?: string;
  unit?: string;
  list?: string;
}

/** A change that the buyer asked for and that the server has not answered. */
export interface Command {
  /** Place in the queue; the database numbers them. */
  seq: number;
  username: string;
  customerNumber: string;
  /** Name of the call. */
  call: string;
  body: Record<string, unknown>;
  /** Goes with the body where the command is sent later than it was made: the condition under which it still holds. */
  later: Record<string, unknown>;
  /** Idempotency-Key, made at the press. */
  key: string;
  /** When the buyer pressed, in milliseconds. */
  at: number;
  /** It was sent at least once, so the server may have done it. */
  sent: boolean;
  /** No part of a page waits for its answer any more: the buyer knows that it is kept. */
  parked: boolean;
  /** A later change of the same thing takes this one's place once it is parked, unless it was sent; empty = none does. */
  same: string;
  about: About;
  state: CommandState;
  /** The server's sentence about it; empty = none. */
  reason: string;
}

export type NewCommand = Omit<Command, 'seq' | 'at' | 'sent' | 'parked' | 'state' | 'reason'>;
