import { constants } from '@tradecounter/contract/limits';
import type { ShipTo } from '@tradecounter/contract/delivery';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { Caption } from '../../ui/caption.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { currentShipToQuery } from './queries.ts';

/** The place in one line: the street says more than the name, which is often the customer's own. */
const placeOf = (shipTo: ShipTo, pickup: boolean): string => {
  const first = pickup ? shipTo.name || shipTo.location : shipTo.line1 || shipTo.name;
  return [first, shipTo.city].filter((one) => one !== '').join(', ');
};

/** 'Delivering To' or 'Pickup Location' with the current place; quiet when it cannot be read. */
export function DeliveryCaption() {
  const { t } = useTranslation('shell');
  const { customerNumber } = useUser();
  const { data, isError } = useQuery(currentShipToQuery(customerNumber));
  if (isError) return null;
  const pickup = data?.shipViaHow === constants.willCall;
  return (
    <Caption caption={data === undefined ? <Skeleton width="6em" /> : t(pickup ? 'delivery.pickup' : 'delivery.delivery')}>
      {data === undefined ? <Skeleton width="11em" /> : placeOf(data, pickup)}
    </Caption>
  );
}
