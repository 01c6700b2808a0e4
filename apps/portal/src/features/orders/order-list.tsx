import { orders } from '@tradecounter/contract/documents/orders';
import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { Code } from '../../ui/code.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import style from './order-list.module.css';
import { OrderState } from './order-state.tsx';
import type { OrderSummary } from './queries.ts';

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
export const orderList = declareList<OrderSummary>()({
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
