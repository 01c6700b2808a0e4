import { addItem, removeItem, setLineText, updateItem } from '@tradecounter/contract/cart/cart';
import type { Call } from '@tradecounter/contract/call';
import { addToList, removeFromList, removeListLines, setListLine } from '@tradecounter/contract/lists/lists';

/**
 * The calls that the device keeps until the server can be reached. Paying, holding, approving and placing are not among
 * them, because they need the server.
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

/** Returns the waiting call of that name; undefined = the device does not keep it. */
export const waitingCall = (name: string): Call | undefined => waitingCalls.find((call) => call.name === name);

/**
 * `waiting`: will be sent. `conflict`: another user or device has changed the same. `refused`: the server rejected it.
 * `changed`: the server applied another quantity. `expired`: too old, because the server may have forgotten its key.
 * The buyer resolves all but the first.
 */
export type CommandState = 'waiting' | 'conflict' | 'refused' | 'changed' | 'expired';

/** The subject of a command, for the sentence that explains it. */
export interface About {
  item: string;
  /** As typed, in `unit`. */
  quantity?: string;
  unit?: string;
  list?: string;
}

/** A change by the buyer that the server hasn't answered. */
export interface Command {
  /** The position in the queue, assigned by the database. */
  seq: number;
  username: string;
  customerNumber: string;
  /** The name of the call. */
  call: string;
  body: Record<string, unknown>;
  /** Added to the body when the command is sent later: the condition under which it still applies. */
  later: Record<string, unknown>;
  /** The Idempotency-Key, created at the press. */
  key: string;
  /** When the buyer pressed, in milliseconds. */
  at: number;
  /** True once it was sent, so the server may have run it. */
  sent: boolean;
  /** True once no part of a page waits for the answer and the buyer knows that the change is kept. */
  parked: boolean;
  /** A later change with the same value replaces this one once it is parked, unless it was sent; empty = none does. */
  same: string;
  about: About;
  state: CommandState;
  /** The server's message about it; empty = none. */
  reason: string;
}

export type NewCommand = Omit<Command, 'seq' | 'at' | 'sent' | 'parked' | 'state' | 'reason'>;
