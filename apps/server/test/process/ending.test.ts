import { expect, it } from 'vitest';
import { startServer } from './start-server.ts';

// `npm run test:deep` ends servers that clients hold on to.
it('a server that gets a signal as soon as it opens exits with code 0', async () => {
  const { terminate } = await startServer();
  expect((await terminate()).code).toBe(0);
});
