import { paths } from '@tradecounter/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { pageData } from '../../query/page-data.ts';
import { routeId } from '../../router/route-id.ts';
import { useUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { orderList } from './order-list.tsx';
import { ordersQuery, type OrdersQuestion } from './queries.ts';

const route = getRouteApi(routeId('orders'));

/** /account/orders: what is ordered and not yet invoiced. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
  const question = route.useSearch();
  const navigate = route.useNavigate();
  const answer = useQuery({ ...ordersQuery(useUser(), question), ...pageData });
  const ask = useCallback((search: OrdersQuestion, turned: boolean) => void navigate({ search, replace: !turned }), [navigate]);
  return (
    <ListPage
      list={orderList}
      question={question}
      onQuestion={ask}
      answer={answer}
      icon="box"
      next={
        <LinkButton to={paths.items} kind="main">
          {t('none.action')}
        </LinkButton>
      }
    />
  );
}
