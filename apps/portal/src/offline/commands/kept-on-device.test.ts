import { expect, test, vi } from 'vitest';
import { notices } from '../../ui/notices/notices.ts';
import type { NewCommand } from './command.ts';
import { CommandWaits } from './command-waits.ts';
import { queue } from './device-queue.ts';

const command = {
  ...{ username: 'dana', customerNumber: '104-2281', call: 'setLine', body: {}, later: {}, key: 'k-1', same: '' },
  about: { item: 'ITEM-1', list: 'Kitchens' },
} as unknown as NewCommand;

test('the notice about a kept change waits for its words', async () => {
  vi.spyOn(queue, 'run').mockRejectedValue(new CommandWaits());
  const { keepAndSend } = await import('./kept-on-device.ts');
  await expect(keepAndSend(command)).rejects.toBeInstanceOf(CommandWaits);
  expect(notices.get().map(({ text }) => text)).toEqual([expect.stringMatching(/^Saved on this device: /)]);
});
