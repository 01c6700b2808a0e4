import { CallError } from '@tradecounter/contract/client';
import { constants } from '@tradecounter/contract/limits';
import type { ShipTo } from '@tradecounter/contract/delivery/delivery';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { Caption } from '../../ui/caption.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import style from './delivery-caption.module.css';
import { openChangeDelivery } from '../../app/state/delivery-dialog.ts';
import { currentShipToQuery } from './queries.ts';

/** Returns the place in one line. The street is more helpful than the name, which is often the customer's own. */
const placeOf = (shipTo: ShipTo, pickup: boolean): string => {
  const first = pickup ? shipTo.name || shipTo.location : shipTo.line1 || shipTo.name;
  // A branch is often named after its city.
  return [...new Set([first, shipTo.city])].filter((one) => one !== '').join(', ');
};

/**
 * 'Delivering To' or 'Pickup Location' with the current place; a press changes it. Empty where there is none, and for
 * users who may not see it.
 */
export function DeliveryCaption({ onPress }: { onPress?: () => void }) {
  const { t } = useTranslation('shell');
  const { customerNumber } = useUser();
  const { t: common } = useTranslation();
  const { data, error, refetch } = useQuery(currentShipToQuery(customerNumber));
  if ([401, 404].includes(CallError.of(error).status)) return null;
  if (error !== null && data === undefined)
    return (
      <button type="button" className={style['button']} onClick={() => void refetch()}>
        <Icon name="warning" />
        <Caption caption={t('delivery.failed')}>{common('action.tryAgain')}</Caption>
      </button>
    );
  if (data === undefined) {
    return (
      <Caption caption={<Skeleton width="6em" />}>
        <Skeleton width="11em" />
      </Caption>
    );
  }
  const pickup = data.shipViaHow === constants.willCall;
  const caption = t(pickup ? 'delivery.pickup' : 'delivery.delivery');
  const place = placeOf(data, pickup);
  const press = (): void => {
    onPress?.();
    openChangeDelivery();
  };
  return (
    <button type="button" className={style['button']} onClick={press} title={t('delivery.change')}>
      <Icon name={pickup ? 'store' : 'truck'} />
      <Caption caption={caption}>{place}</Caption>
    </button>
  );
}
