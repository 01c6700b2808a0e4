import { it } from 'vitest';
import { inspect, lookAtEveryPage } from '../../harness/every-page.ts';
import { usePortal } from '../../harness/use-portal.ts';

const { visit } = usePortal();

it('every page shows on a phone, fits it, has targets for a thumb, and axe finds nothing serious on it', async () => {
  await lookAtEveryPage(visit, 'phone', inspect, { findings: [], beyond: 0, small: [] });
}, 240_000);
