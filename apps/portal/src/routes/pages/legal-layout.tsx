import { paths } from '@tradecounter/contract/pages/pages';
import { getRouteApi } from '@tanstack/react-router';
import { LegalDrawer } from '../../features/legal/legal-drawer.tsx';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { legalTypeAt } from '../../features/legal/legal-paths.ts';
import { LegalTitles } from '../../features/legal/legal-titles.tsx';
import { WayBack } from '../../features/legal/way-back.tsx';
import { PlainShell } from '../../shell/plain-shell.tsx';

const route = getRouteApi(paths.legal);

/** The legal layout: brand, the drawer with the documents that exist, and the footer. */
export function LegalLayout() {
  const { document } = route.useParams();
  return (
    <PlainShell LegalTitles={LegalTitles} menu={<LegalDrawer />} aside={<WayBack />}>
      <LegalPage type={legalTypeAt(document)!} />
    </PlainShell>
  );
}
