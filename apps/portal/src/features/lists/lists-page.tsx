import { getRouteApi } from '@tanstack/react-router';
import { routeId } from '../../app/router/route-id.ts';
import { IndexPage } from './index/index-page.tsx';
import { UsualPage } from './usual/usual-page.tsx';

const route = getRouteApi(routeId('shoppingLists'));

/** /shoppinglist: the index of lists, or the usual items. */
export function ListsPage() {
  const { show } = route.useSearch();
  return show === 'usual' ? <UsualPage /> : <IndexPage />;
}
