import { orders } from '@tradecounter/contract/documents/orders';
import { paths } from '@tradecounter/contract/pages';
import { Link } from '@tanstack/react-router';
import { Code } from '../../ui/code.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { OrderState } from './order-state.tsx';
import type { OrderSummary } from './queries.ts';

const OrderLink = ({ id }: { id: string }) => (
  <Link to={paths.order} params={{ id }}>
    <Code>{id}</Code>
  </Link>
);

/** Open orders as their list shows them. */
export const orderList = declareList<OrderSummary>()({
  kind: orders,
  words: 'orders',
  rowKey: ({ id }) => id,
  looks: {
    order: { lead: true, tight: true, cell: ({ id }) => <OrderLink id={id} /> },
    placed: { from: 'lg' },
    po: { cell: ({ poNumber }) => poNumber },
    shipTo: { from: 'lg' },
    state: { card: 'strip', cell: (order) => <OrderState {...order} /> },
    lines: { from: 'lg' },
    total: { card: 'corner' },
  },
  exportAs: 'orders',
  pickable: true,
});
