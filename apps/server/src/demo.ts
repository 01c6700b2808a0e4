import type { Drawings } from './features/pictures/drawings.ts';
import { lazily } from './platform/lazily.ts';

/** Loads the demo distributor, a package of its own. Other servers never do. */
export const importDemo = () => import('../../demo/src/demo.ts');

const pool = lazily(async () => (await import('../../demo/src/pictures/render-pool.ts')).renderPool());

/**
 * Draws the materials that feeds can name. Loads the drawings and starts two threads with the first of them, so a
 * server whose goods have photographs never does.
 */
export const drawings: Drawings = { render: async (request) => (await pool()).render(request) };
