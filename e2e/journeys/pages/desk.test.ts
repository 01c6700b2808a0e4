import { it } from 'vitest';
import { inspect, lookAtEveryPage } from '../../harness/every-page.ts';
import { usePortal } from '../../harness/use-portal.ts';

// On the embedded database, so that each page's questions are asked there too.
const { visit } = usePortal({ embedded: true });

it('every page shows in the window of a desk, fits it, and axe finds nothing serious on it', async () => {
  await lookAtEveryPage(visit, 'desk', inspect, { findings: [], beyond: 0, small: [] });
}, 240_000);
