import { it } from 'vitest';
import { fine, inspect, lookAtEveryPage } from '../../harness/every-page.ts';
import { usePortal } from '../../harness/use-portal.ts';

const { visit } = usePortal();

it('every page shows in the window of a desk, fits it, stays in place while it loads, shows the focus, and axe finds nothing serious on it', async () => {
  await lookAtEveryPage(visit, 'desk', inspect, fine);
}, 240_000);
