import type { Drawings } from '../../features/pictures/drawings.ts';
import { lazily } from '../../platform/lazily.ts';

const pool = lazily(async () => (await import('./render-pool.ts')).renderPool());

/** Draws every material that feeds can name. Loads the drawings and starts two threads with the first picture. */
export const demoDrawings: Drawings = { render: async (request) => (await pool()).render(request) };
