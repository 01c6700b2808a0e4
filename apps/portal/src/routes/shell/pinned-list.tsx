import { CatchBoundary, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { canPin } from '../../laid-out/pinned/can-pin.ts';
import { PageShown } from '../../ui/page/page-shown.ts';
import { ErrorPage } from '../../shell/error-page.tsx';
import { Pinned } from '../../laid-out/pinned/pinned.tsx';
import { List } from '../pages/item-list.ts';
import { type ListPlace, readListSearch } from '../../features/catalog/list/list-state.ts';
import { routeId } from '../../app/router/route-id.ts';
import { useShownAhead } from '../../laid-out/way/shown-ahead.ts';

const listRouteIds: readonly string[] = [routeId('items'), routeId('category'), routeId('subcategory')];
const itemRouteId = routeId('item');

interface Match {
  routeId: string;
  params: object;
  search: object;
}

/** Returns the list at an address, or whether the address is an item's page or another one. */
function pageOf(match: Match | undefined): ListPlace | 'item' | 'other' {
  if (match?.routeId === itemRouteId) return 'item';
  if (match === undefined || !listRouteIds.includes(match.routeId)) return 'other';
  const { id, id2 }: { id?: string; id2?: string } = match.params;
  return { category: id2 ?? id ?? null, search: readListSearch({ ...match.search }) };
}

interface PinnedPlace extends ListPlace {
  /** False while an item's page is shown. */
  shown: boolean;
}

/** Returns the list that is shown, or that was shown before the current item's page; null elsewhere. */
function usePinnedPlace(): PinnedPlace | null {
  const page = useMatches({ select: (matches) => pageOf(matches.at(-1)), structuralSharing: true });
  const [last, setLast] = useState<ListPlace | null>(null);
  const next = page === 'item' ? last : page === 'other' ? null : page;
  if (next !== last) setLast(next);
  return next === null ? null : { ...next, shown: page !== 'item' };
}

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
