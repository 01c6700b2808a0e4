import { expect, it } from 'vitest';
import { startServer } from './start-server.ts';

// `npm run test:deep` ends servers that clients hold on to.
it('a server that gets a signal at the moment it opens ends as any other', async () => {
  const { terminate } = await startServer();
  expect((await terminate()).code).toBe(0);
});
