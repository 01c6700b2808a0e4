import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { madeBy } from '../../format/made-by.ts';
import { formatDate, formatDay, formatMoment, formatNumber } from '../../format/formats.ts';
import { useMay } from '../../app/session/session.ts';
import { relatedAddress, shipmentPlace } from '../../ui/record-page/related.ts';
import { DeliveryTimeline } from '../deliveries/delivery-timeline.tsx';
import style from './order-course.module.css';
import type { Order } from './queries.ts';
import { TrackLink } from './track-link.tsx';

type Shipment = Order['shipments'][number];
type Delivery = Order['deliveries'][number];
type Bill = Order['related'][number];

/** The steps that the portal has words for. Any other step from an ERP is left out. */
const knownSteps = ['accepted', 'picking', 'ready', 'closed', 'cancelled'] as const;
type Step = (typeof knownSteps)[number];
const isKnown = (step: string): step is Step => (knownSteps as readonly string[]).includes(step);

interface OrderEvent {
  key: string;
  date: string;
  /** The order of events with the same date: steps, shipments, bills, and the closing or cancellation last. */
  rank: number;
  what:
    | { step: Step; note: string }
    | { shipment: Shipment }
    | { delivery: Delivery }
    | { bill: Bill }
    | { placedBy: string };
}

/** Returns the events of an order: that it was placed, then all others by date and rank. */
function eventsOf({ placedAt, placedBy, enteredBy, steps, shipments, deliveries, related }: Order): OrderEvent[] {
  const stepEvents = steps.flatMap(({ step, date, note }, at): OrderEvent[] =>
    isKnown(step)
      ? [{ key: `step ${at}`, date, rank: step === 'closed' || step === 'cancelled' ? 4 : 1, what: { step, note } }]
      : [],
  );
  const shipmentEvents = shipments.map((shipment): OrderEvent => ({
    key: `shipment ${shipment.id}`,
    date: shipment.date,
    rank: 2,
    what: { shipment },
  }));
  const deliveryEvents = deliveries
    .filter(({ shipmentId }) => !shipments.some(({ id }) => id === shipmentId))
    .map((delivery): OrderEvent => ({
      key: `delivery ${delivery.id}`,
      date: delivery.date,
      rank: 2,
      what: { delivery },
    }));
  const billEvents = related
    .filter(({ kind }) => kind === 'invoice' || kind === 'credit')
    .map((bill): OrderEvent => ({ key: `bill ${bill.id}`, date: bill.date, rank: 3, what: { bill } }));
  const placed: OrderEvent = {
    key: 'placed',
    date: placedAt,
    rank: 0,
    what: { placedBy: madeBy(placedBy, enteredBy) },
  };
  return [
    placed,
    ...[...stepEvents, ...shipmentEvents, ...deliveryEvents, ...billEvents].sort(
      (a, b) => a.date.localeCompare(b.date) || a.rank - b.rank,
    ),
  ];
}

/** The contents of a shipment, item by item. */
function Goods({ shipment, order }: { shipment: Shipment; order: Order }) {
  const { t } = useTranslation('orders');
  const texts = shipment.goods.map(({ lineNumber, lot, baseQty }) => {
    const line = order.lines.find((candidate) => candidate.lineNumber === lineNumber);
    const quantity = `${formatNumber(baseQty)} ${line?.baseUom ?? ''}`.trim();
    return {
      key: `${lineNumber} ${lot}`,
      text: t(lot === '' ? 'course.goods' : 'course.goodsOfLot', {
        item: line?.itemId ?? `#${lineNumber}`,
        quantity,
        lot,
      }),
    };
  });
  return (
    <ul className={style['goods']}>
      {texts.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}

function ShipmentEvent({ shipment, order }: { shipment: Shipment; order: Order }) {
  const { t } = useTranslation('orders');
  const { id, carrier, tracking, trackingUrl } = shipment;
  const head = useRef<HTMLElement>(null);
  const isLinked = useLocation({ select: ({ hash }) => hash }) === shipmentPlace(id);
  useEffect(() => {
    if (!isLinked) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  return (
    <>
      <b ref={head} id={shipmentPlace(id)} tabIndex={-1}>
        {t(order.pickup ? 'course.pickedUp' : 'course.shipped', { id })}
      </b>
      {(carrier !== '' || tracking !== '') && (
        <span className={style['carrier']}>
          {[carrier, trackingUrl === null ? tracking : ''].filter(Boolean).join(' · ')}{' '}
          <TrackLink shipment={shipment} />
        </span>
      )}
      <Goods shipment={shipment} order={order} />
      {order.deliveries
        .filter(({ shipmentId }) => shipmentId === id)
        .map((delivery) => (
          <DeliveryTimeline key={delivery.id} delivery={delivery} />
        ))}
    </>
  );
}

function EventContent({ what, order }: { what: OrderEvent['what']; order: Order }) {
  const { t } = useTranslation('orders');
  if ('placedBy' in what) return <b>{t('course.placed', { name: what.placedBy })}</b>;
  if ('shipment' in what) return <ShipmentEvent shipment={what.shipment} order={order} />;
  if ('delivery' in what) return <DeliveryTimeline delivery={what.delivery} />;
  if ('bill' in what) {
    return (
      <b>
        <a href={`#${relatedAddress(what.bill, order.id)}`}>
          {t(what.bill.kind === 'credit' ? 'course.credited' : 'course.invoiced', { id: what.bill.id })}
        </a>
      </b>
    );
  }
  return (
    <>
      <b>{t(`course.step.${what.step}`)}</b>
      {what.note !== '' && <span className={style['note']}>{what.note}</span>}
    </>
  );
}

/** The open part of an order: the requested date and, where that has passed or can't be met, the new one. */
function ToCome({ order: { late, requestedDate, expectedDate, confirmedDate } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const maySeeDates = useMay('SeeBackOrderEtas');
  if (requestedDate === null) return null;
  const isPostponed = maySeeDates && expectedDate !== null && expectedDate > requestedDate;
  // This row comes last, so it must not show a requested date that is earlier than the events above it.
  const day = isPostponed ? expectedDate : requestedDate;
  const newDayKey = confirmedDate === expectedDate ? 'course.confirmed' : 'course.expected';
  return (
    <li data-open>
      <time dateTime={day}>{formatDay(day)}</time>
      <div className={style['what']}>
        <b>{t(isPostponed ? newDayKey : 'course.requested')}</b>
        {(late || isPostponed) && (
          <span className={style['note']}>
            {isPostponed
              ? t('course.instead', { date: formatDay(requestedDate) })
              : t(maySeeDates ? 'newDayUnknown' : 'newDayHidden')}
          </span>
        )}
      </div>
    </li>
  );
}

/** Formats the date of an event, with the time if it is known. */
const dateText = (date: string): string => (date.includes('T') ? formatMoment(date) : formatDate(date));

/** The events of an order since it was placed, with its shipments. */
export function OrderCourse({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <section className={style['course']} aria-labelledby="order-course">
      <h2 id="order-course">{t('course.title')}</h2>
      <ol>
        {eventsOf(order).map(({ key, date, what }) => (
          <li key={key}>
            <time dateTime={date}>{dateText(date)}</time>
            <div className={style['what']}>
              <EventContent what={what} order={order} />
            </div>
          </li>
        ))}
        {(order.state === 'open' || order.state === 'partial') && <ToCome order={order} />}
      </ol>
    </section>
  );
}
