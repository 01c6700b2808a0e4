import { CatchBoundary, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canKeepLaidOut } from '../../laid-out/shown/keep-laid-out.ts';
import { PageShown } from '../../laid-out/shown/page-shown.ts';
import { ErrorPage } from '../../shell/error-page.tsx';
import { Kept } from '../../laid-out/shown/kept.tsx';
import { List } from '../catalog-page.ts';
import { useKeptPlace } from '../list-place.ts';
import { useShownAhead } from '../../laid-out/way/shown-ahead.ts';

/**
 * The list of items that is shown, or else the page that is (`children`). A list stays in the document, not shown, while one of its items is
 * looked at, and so the way back to it is short. That is why it is drawn here and not by its route, with which it would go.
 */
export function KeptList({ children }: { children: ReactNode }) {
  const router = useRouter();
  const place = useKeptPlace();
  const kept = place !== null && (place.shown || canKeepLaidOut) ? place : null;
  const ahead = useShownAhead(kept !== null, kept?.shown ?? false);
  const shown = ahead || (kept?.shown ?? false);
  return (
    <>
      {kept !== null && (
        <PageShown value={shown}>
          <Kept shown={shown}>
            <CatchBoundary getResetKey={() => router.state.location.href} errorComponent={ErrorPage}>
              <List category={kept.category} search={kept.search} />
            </CatchBoundary>
          </Kept>
        </PageShown>
      )}
      <PageShown value={!ahead}>
        <Kept shown={!ahead}>{children}</Kept>
      </PageShown>
    </>
  );
}
