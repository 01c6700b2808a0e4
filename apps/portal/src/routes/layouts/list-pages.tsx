import { useParams } from '@tanstack/react-router';
import { IndexPage } from '../../features/lists/index/index-page.tsx';
import { ListPage } from '../../features/lists/list/list-page.tsx';
import { routeId } from '../../router/route-id.ts';

/** Where shopping lists, catalogue and cart meet. */
export function ListIndex() {
  return <IndexPage />;
}

export function OneList() {
  const { listName } = useParams({ from: routeId('shoppingList') });
  return <ListPage key={listName} name={listName} />;
}
