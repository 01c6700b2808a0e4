import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { JobLink } from '../job-sites/job-link.tsx';
import { madeBy } from '../../format/made-by.ts';
import { formatNumber, formatDay, formatMoment } from '../../format/formats.ts';
import { routeId } from '../../app/router/route-id.ts';
import { useMayOpen } from '../../app/session/may-open.ts';
import { useUser } from '../../app/session/session.ts';
import { RecordPage } from '../../ui/record-page/record-page.tsx';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';
import { partsOfTotal, Totals } from '../../ui/record-page/totals.tsx';
import { DocumentFiles } from '../files/document-files.tsx';
import { renderReorder } from '../records/reorder-dialog.tsx';
import { ReturnButton } from '../returns/requesting/return-button.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderCourse } from './order-course.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderState } from './order-state.tsx';
import { orderQuery, type Order } from './queries.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { addressLines } from '../../ui/record-page/address-lines.tsx';
import type { Fact } from '../../ui/record-page/facts.tsx';
import { TrackLink } from './track-link.tsx';

/** The pickup location, or the ship-to address. */
const destinationOf = ({ pickup, location, shipTo }: Order): ReactNode =>
  pickup ? location.name : addressLines(shipTo);

/** The carrier's page about the latest shipment that has one; empty where none has. */
function tracking({ shipments }: Order, t: TFunction<'orders'>): Fact[] {
  const tracked = shipments.filter(({ trackingUrl }) => trackingUrl !== null);
  const latest = tracked.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1);
  if (latest === undefined) return [];
  const value = (
    <>
      {latest.carrier} <TrackLink shipment={latest} />
    </>
  );
  return [{ name: t('order.tracking'), value }];
}

/** Returns the head of an order: its dates, references and ship-to. */
function orderFacts(order: Order, t: TFunction<'orders'>): Fact[] {
  return [
    { name: t(order.pickup ? 'order.pickupAt' : 'order.deliverTo'), value: destinationOf(order) },
    {
      name: t('order.requested'),
      value: order.requestedDate === null ? t('order.asSoonAsPossible') : formatDay(order.requestedDate),
    },
    ...tracking(order, t),
    { name: t('order.shipVia'), value: order.shipVia },
    ...(order.pickup ? [] : [{ name: t('order.from'), value: order.location.name }]),
    ...(order.erpOrder === '' ? [] : [{ name: t('order.erpOrder'), value: order.erpOrder }]),
    { name: t('order.po'), value: order.poNumber },
    { name: t('order.sidemark'), value: order.sidemark === '' ? '' : <JobLink sidemark={order.sidemark} /> },
    { name: t('order.shipComplete'), value: t(order.shipComplete ? 'order.yes' : 'order.no') },
    {
      name: t('order.placed'),
      value: t('order.placedBy', { date: formatMoment(order.placedAt), name: madeBy(order.placedBy, order.enteredBy) }),
    },
    ...(order.approvedBy === null || order.approvalNumber === null
      ? []
      : [
          {
            name: t('order.approved'),
            value: (
              <Link to={paths.approval} params={{ id: order.approvalNumber }}>
                {t('order.approvedBy', { name: order.approvedBy, number: order.approvalNumber })}
              </Link>
            ),
          },
        ]),
    ...(order.comments === '' ? [] : [{ name: t('order.comments'), value: order.comments, wide: true }]),
  ];
}

const route = getRouteApi(routeId('order'));

/** Returns the number of lines that are back ordered. */
const countBackOrdered = ({ lines }: Order): number => lines.filter((line) => line.backOrdered > 0).length;

/** The amounts and the weight of an order, as far as the user may see them. */
function OrderTotals({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const common = useTranslation().t;
  const isQuotedLater = order.freight === null && order.total !== null;
  const parts = partsOfTotal(order, isQuotedLater, common);
  const notes =
    order.weight === null
      ? []
      : [{ name: t('order.weight'), value: `${formatNumber(order.weight, 1)} ${t('order.pounds')}` }];
  const name = common(isQuotedLater ? 'amount.totalWithoutFreight' : 'amount.total');
  return <Totals totals={[...parts, { name, amount: order.total, sum: true }]} notes={notes} />;
}

/** Returns the lines as they were ordered, without what was taken back. */
const orderedLines = ({ lines }: Order): OriginalLine[] =>
  lines.filter(({ quantity }) => quantity > 0).map(({ lineNumber, ...line }) => ({ ...line, key: String(lineNumber) }));

/**
 * Returns whether the order is finished. Until then, buyers open its page to track it, so ordering again isn't the main
 * action.
 */
const isEnded = ({ state }: Order): boolean => state === 'shipped' || state === 'cancelled';

/** /account/orders/{id}: one order; prints on one sheet. */
export function OrderPage() {
  const { t } = useTranslation('orders');
  const { id } = route.useParams();
  const { t: shell } = useTranslation('shell');
  const isInvoicedShown = useMayOpen('invoices');
  const answer = useQuery(orderQuery(useUser().customerNumber, id));
  return (
    <RecordPage
      title={t('order.title', { id })}
      record={{ page: 'order', id }}
      answer={answer}
      missing={t('order.missing', { id })}
      list={{
        path: paths.orders,
        name: t('title'),
        elsewhere: isInvoicedShown ? { path: paths.invoices, name: shell('menu.invoices'), search: id } : undefined,
      }}
      state={(order) => (
        <OrderState
          {...order}
          backOrderedLines={countBackOrdered(order)}
          shortLines={order.lines.filter(({ short }) => short > 0).length}
        />
      )}
      sheet={{ kind: 'order', id }}
      reorder={{ linesOf: orderedLines, leads: isEnded, render: renderReorder }}
      factsName={t('order.facts')}
      facts={(order) => orderFacts(order, t)}
      totals={(order) => <OrderTotals order={order} />}
      amount={({ total }) => total}
      below={(order) => (
        <>
          <OrderCourse order={order} />
          {order.lines.some(({ shipped }) => shipped > 0) && <ReturnButton source="order" id={id} />}
          <DocumentFiles files={order.files} />
        </>
      )}
      linesFirst
    >
      {(order) => (
        <>
          {order.changes.length > 0 && <OrderChanges order={order} />}
          <OrderLines order={order} ended={isEnded(order)} />
        </>
      )}
    </RecordPage>
  );
}
