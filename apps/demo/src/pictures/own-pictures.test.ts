import { expect, test } from 'vitest';
import { makeUploads } from './make-uploads.ts';

// `npm run test:deep` makes them all.
test("a folder that can't be written to is reported", async () => {
  await expect(makeUploads('/dev/null/uploads')).rejects.toThrow('ENOTDIR');
});
