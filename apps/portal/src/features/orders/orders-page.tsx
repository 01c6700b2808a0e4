import { orders } from '@tradecounter/contract/documents/orders';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddressChoices } from '../address-book/use-address-choices.ts';
import { useDepartmentChoices } from '../spending/use-department-choices.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { ordersQuery, type OrderSummary } from './queries.ts';
import { Link } from '@tanstack/react-router';
import { Code } from '../../ui/code.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import style from './order-list.module.css';
import { OrderState } from './order-state.tsx';

/** The portal's number, with the distributor's own below it where there is one. */
const OrderLink = ({ id, erpOrder }: Pick<OrderSummary, 'id' | 'erpOrder'>) => (
  <>
    <Link to={paths.order} params={{ id }}>
      <Code>{id}</Code>
    </Link>
    {erpOrder !== '' && <small className={style['erp']}>{erpOrder}</small>}
  </>
);

/** The list of open orders. */
const orderList = declareList<OrderSummary>()({
  kind: orders,
  words: 'orders',
  rowKey: ({ id }) => id,
  looks: {
    order: { lead: true, tight: true, cell: (order) => <OrderLink {...order} /> },
    placed: { from: 'lg' },
    po: { cell: ({ poNumber }) => poNumber },
    shipTo: { from: 'lg' },
    state: { card: 'tag', cell: (order) => <OrderState {...order} /> },
    lines: { from: 'lg' },
    total: { card: 'corner' },
  },
  exportAs: 'orders',
  pickable: true,
});

/** /account/orders: orders that aren't fully invoiced. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
  const address = useListAddress<typeof orders>();
  const choices = { ...useAddressChoices(), ...useDepartmentChoices() };
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
