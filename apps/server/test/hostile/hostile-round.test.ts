import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProcess } from '../deep/server-process.ts';
import { hostileRound, trickle } from './hostile-round.ts';

// The process brings its own database; once is enough for both.
it.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'a round of hostile requests runs no code, breaks nothing, fills no memory, and does not keep the server from ending',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tc-hostile-'));
    const server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    try {
      const { wrong, markerFound, grown } = await hostileRound(server, join(folder, 'marker'), {
        warmUp: 300,
        count: 1_000,
      });
      expect(wrong).toEqual([]);
      expect(markerFound).toBe(false);
      expect(grown).toBeLessThan(100);
      const tricklers = await trickle(server, 40);
      const { code, seconds } = await server.end();
      tricklers.stop();
      expect(code).toBe(0);
      expect(seconds).toBeLessThan(15);
    } finally {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
