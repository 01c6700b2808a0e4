import type { AnswerOf, InputOf } from '@tradecounter/contract/call';
import { call } from '../../../app/api/client.ts';
import { newKey } from '../../../app/api/new-key.ts';
import { session } from '../../../app/session/session.ts';
import type { About, WaitingCall } from './command.ts';
import { CommandWaits } from './command-waits.ts';

interface CommandOptions {
  about: About;
  /** Created at the press; a new one by default. */
  key?: string;
  /** A later change with the same value replaces an unsent one. */
  same?: string;
  /** Added to the body when the command is sent later. */
  later?: Partial<InputOf<WaitingCall['body']>> & object;
}

/** Returns whether this browser has a database and locks between tabs. On plain HTTP there are no locks. */
export const canWait = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof (navigator as Partial<Navigator>).locks?.request === 'function';

/** Loads the queue when it is needed. Without it a command is sent like any other call. */
const deviceQueue = async () => {
  if (!canWait()) return null;
  try {
    return await import('./kept-on-device.ts');
  } catch {
    return null;
  }
};

/**
 * Sends a command of the cart or of the lists. Offline, the device keeps it to send it later, and this throws
 * CommandWaits. Throws CallError like any other call.
 */
export async function sendCommand<C extends WaitingCall>(
  declared: C,
  body: InputOf<C['body']> & { customerNumber: string },
  { about, key = newKey(), same = '', later = {} }: CommandOptions,
): Promise<AnswerOf<C>> {
  const username = session.get()?.username;
  const device = username === undefined ? null : await deviceQueue();
  if (username === undefined || device === null)
    return call(declared, { body } as never, { idempotencyKey: key }) as Promise<AnswerOf<C>>;
  const { customerNumber } = body;
  const command = {
    username,
    customerNumber,
    call: declared.name,
    body: { ...body },
    later: { ...later },
    key,
    same,
    about,
  };
  return (await device.keepAndSend(command)) as AnswerOf<C>;
}

/** Returns whether the error means that the command is kept on this device, which is no failure. */
export const waits = (error: unknown): error is CommandWaits => error instanceof CommandWaits;
