import type { orders } from '@tradecounter/contract/documents/orders';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddressChoices } from '../address-book/use-address-choices.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { orderList } from './order-list.tsx';
import { ordersQuery } from './queries.ts';

/** /account/orders: orders that aren't fully invoiced. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
  const address = useListAddress<typeof orders>();
  const choices = useAddressChoices();
  const answer = useQuery({ ...ordersQuery(useUser(), address.question), ...pageData });
  return (
    <ListPage
      list={orderList}
      {...address}
      answer={answer}
      icon="box"
      choices={choices}
      next={
        <LinkButton to={paths.items} kind="main">
          {t('none.action')}
        </LinkButton>
      }
    />
  );
}
