import { expect, test, vi } from 'vitest';
import { closeAllNotices, notices } from '../../../ui/notices/notices.ts';
import type { NewCommand } from './command.ts';
import { CommandWaits } from './command-waits.ts';
import { queue } from './device-queue.ts';

const command = {
  ...{ username: 'dana', customerNumber: '104-2281', call: 'setLine', body: {}, later: {}, key: 'k-1', same: '' },
  about: { item: 'ITEM-1', list: 'Kitchens' },
} as unknown as NewCommand;

test.each([
  [false, /^Saved on this device: /],
  [true, /^The server took too long to answer\. We saved this on your device and will try again: /],
])('the notice about a kept change waits for its words, and says why it is kept, slow: %j', async (slow, text) => {
  closeAllNotices();
  vi.spyOn(queue, 'run').mockRejectedValue(new CommandWaits(slow));
  const { keepAndSend } = await import('./kept-on-device.ts');
  await expect(keepAndSend(command)).rejects.toBeInstanceOf(CommandWaits);
  expect(notices.get().map((notice) => notice.text)).toEqual([expect.stringMatching(text)]);
});
