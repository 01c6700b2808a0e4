import { it } from 'vitest';
import { inspect, lookAtEveryPage } from '../../harness/every-page.ts';
import { usePortal } from '../../harness/use-portal.ts';

const { visit } = usePortal();

it('every page shows in the window of a desk, fits it, and axe finds nothing serious on it', async () => {
  await lookAtEveryPage(visit, 'desk', inspect, { findings: [], beyond: 0, small: [] });
}, 240_000);
