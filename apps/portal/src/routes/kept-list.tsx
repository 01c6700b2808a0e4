import { CatchBoundary, useRouter } from '@tanstack/react-router';
import { canKeepLaidOut } from '../lib/keep-laid-out.ts';
import { PageShown } from '../lib/page-shown.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { Kept } from '../ui/kept.tsx';
import { List } from './catalog.ts';
import { useKeptPlace } from './list-place.ts';

/**
 * The list of items that is shown. It stays in the document, not shown, while one of its items is looked at, and so the way back to it is
 * short. That is why it is drawn here and not by its route, with which it would go.
 */
export function KeptList() {
  const router = useRouter();
  const place = useKeptPlace();
  if (place === null || !(place.shown || canKeepLaidOut)) return null;
  const { shown, ...list } = place;
  return (
    <PageShown value={shown}>
      <Kept shown={shown}>
        <CatchBoundary getResetKey={() => router.state.location.href} errorComponent={ErrorPage}>
          <List {...list} />
        </CatchBoundary>
      </Kept>
    </PageShown>
  );
}
