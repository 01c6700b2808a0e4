import { it } from 'vitest';
import { fine, inspect, lookAtEveryPage } from '../../harness/every-page.ts';
import { usePortal } from '../../harness/use-portal.ts';

const { visit } = usePortal();

it('every page shows on a phone, fits it, stays in place while it loads, has targets for a thumb, and axe finds nothing serious on it', async () => {
  await lookAtEveryPage(visit, 'phone', inspect, fine);
}, 240_000);
