import type { AnswerOf, InputOf } from '@tradecounter/contract/call';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/new-key.ts';
import { session } from '../../session/session.ts';
import type { About, WaitingCall } from './command.ts';
import { CommandWaits } from './command-waits.ts';

interface How {
  about: About;
  /** Made at the press; a new one where this is the only press. */
  key?: string;
  /** A later change of the same thing takes an unsent one's place. */
  same?: string;
  /** Sent too where the command is sent later than it was made. */
  later?: Partial<InputOf<WaitingCall['body']>> & object;
}

/** Whether this browser has a database and locks between tabs. On plain HTTP it has no locks. */
export const canWait = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof (navigator as Partial<Navigator>).locks?.request === 'function';

/** The queue is loaded when it is needed. Without it a command is sent like every other call. */
const deviceQueue = async () => {
  if (!canWait()) return null;
  try {
    return await import('./kept-on-device.ts');
  } catch {
    return null;
  }
};

/**
 * Sends a command of the cart or of the lists. Without a network it is kept on this device and sent later, once; then this throws CommandWaits.
 * Throws CallError like every other call.
 */
export async function sendCommand<C extends WaitingCall>(
  declared: C,
  body: InputOf<C['body']> & { customerNumber: string },
  { about, key = newKey(), same = '', later = {} }: How,
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

/** Whether it is kept on this device: nothing has failed. */
export const waits = (error: unknown): error is CommandWaits => error instanceof CommandWaits;
