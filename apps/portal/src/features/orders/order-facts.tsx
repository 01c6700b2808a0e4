import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '../../format/formats.ts';
import { addressLines } from '../../ui/record-page/address-lines.tsx';
import type { Fact } from '../../ui/record-page/facts.tsx';
import type { Order } from './queries.ts';
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
export function orderFacts(order: Order, t: TFunction<'orders'>): Fact[] {
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
    { name: t('order.sidemark'), value: order.sidemark },
    { name: t('order.shipComplete'), value: t(order.shipComplete ? 'order.yes' : 'order.no') },
    {
      name: t('order.placed'),
      value: t('order.placedBy', { date: formatMoment(order.placedAt), name: order.placedBy }),
    },
    ...(order.comments === '' ? [] : [{ name: t('order.comments'), value: order.comments, wide: true }]),
  ];
}
