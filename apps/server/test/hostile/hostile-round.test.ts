import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProcess } from '../deep/server-process.ts';
import { hostileRound, trickle } from './hostile-round.ts';

// `npm run test:deep` sends ten thousand.
it(
  'hostile requests run no code, break nothing, fill no memory, and do not stop the server from exiting',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tc-hostile-'));
    const server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    try {
      const { wrong, markerFound, grown } = await hostileRound(server, join(folder, 'marker'), {
        warmUp: 20,
        count: 80,
      });
      expect(wrong).toEqual([]);
      expect(markerFound).toBe(false);
      expect(grown).toBeLessThan(100);
      const tricklers = await trickle(server, 40);
      const { code } = await server.end();
      tricklers.stop();
      expect(code).toBe(0);
    } finally {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
