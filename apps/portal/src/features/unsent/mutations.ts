import { newKey } from '../../api/new-key.ts';
import type { Command } from '../../offline/commands/command.ts';
import { dropCommand } from '../../offline/commands/device-queue.ts';
import { keepAndSend } from '../../offline/commands/kept-on-device.ts';

/** Forgets a change that was kept on this device. */
export const discard = ({ seq }: Command): Promise<void> => dropCommand(seq);

/** A line of a list is set over the version that was seen: another one has to be seen first. */
export const canRepeat = ({ state, call }: Command): boolean =>
  (state === 'conflict' || state === 'expired') && call !== 'shopping.setLine';

/** Asks for the same again over whatever was changed meanwhile, with a new key. */
export async function repeat({ seq, username, customerNumber, call, body, same, about }: Command): Promise<void> {
  const { seen: _seen, ...asked } = body;
  await keepAndSend({ username, customerNumber, call, body: asked, later: {}, key: newKey(), same, about });
  await dropCommand(seq);
}
