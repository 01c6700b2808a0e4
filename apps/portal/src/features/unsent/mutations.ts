import { newKey } from '../../app/api/new-key.ts';
import type { Command } from '../../device/offline/commands/command.ts';
import { dropCommand } from '../../device/offline/commands/device-queue.ts';
import { keepAndSend } from '../../device/offline/commands/kept-on-device.ts';

/** Discards a change that was kept on this device. */
export const discard = ({ seq }: Command): Promise<void> => dropCommand(seq);

/**
 * Returns whether a change can be repeated. A change of a list line can't: it applies to one version of the line, and
 * the user has to see the new one first.
 */
export const canRepeat = ({ state, call }: Command): boolean =>
  (state === 'conflict' || state === 'expired') && call !== 'shopping.setLine';

/**
 * Sends the change again with a new key, and without `seen`, the values that the user saw. It therefore overwrites
 * later changes by others.
 */
export async function repeat({ seq, username, customerNumber, call, body, same, about }: Command): Promise<void> {
  const { seen: _seen, ...bodyWithoutSeen } = body;
  await keepAndSend({ username, customerNumber, call, body: bodyWithoutSeen, later: {}, key: newKey(), same, about });
  await dropCommand(seq);
}
