import { CatchBoundary, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canPin } from '../../laid-out/pinned/can-pin.ts';
import { PageShown } from '../../ui/page/page-shown.ts';
import { ErrorPage } from '../../shell/error-page.tsx';
import { Pinned } from '../../laid-out/pinned/pinned.tsx';
import { List } from '../pages/item-list.ts';
import { usePinnedPlace } from './pinned-place.ts';
import { useShownAhead } from '../../laid-out/way/shown-ahead.ts';

/**
 * The item list of the current page, or else the page itself (`children`). A list stays in the document, hidden, while
 * one of its items is shown, so that going back is fast. It is therefore drawn here and not by its route, which would
 * unmount it.
 */
export function PinnedList({ children }: { children: ReactNode }) {
  const router = useRouter();
  const place = usePinnedPlace();
  const pinned = place !== null && (place.shown || canPin) ? place : null;
  const isShownAhead = useShownAhead(pinned !== null, pinned?.shown ?? false);
  const shown = isShownAhead || (pinned?.shown ?? false);
  return (
    <>
      {pinned !== null && (
        <PageShown value={shown}>
          <Pinned shown={shown}>
            <CatchBoundary getResetKey={() => router.state.location.href} errorComponent={ErrorPage}>
              <List category={pinned.category} search={pinned.search} />
            </CatchBoundary>
          </Pinned>
        </PageShown>
      )}
      <PageShown value={!isShownAhead}>
        <Pinned shown={!isShownAhead}>{children}</Pinned>
      </PageShown>
    </>
  );
}
