import { useEffect, useRef } from 'react';
import type { ShipTo } from '@tradecounter/contract/delivery/delivery';
import { constants } from '@tradecounter/contract/limits';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { leadTo } from '../../ui/page/lead-to.ts';
import { TruckToPostBox, useDeliveryQuestions } from '../delivery/delivery-question.tsx';
import { DeliveryForm } from '../delivery/delivery-form.tsx';
import type { Checkout } from './use-checkout.ts';
import { addressLine } from './draft/seen-order.ts';
import style from './delivery-step.module.css';
import { Step } from './step.tsx';

export const isPickup = (shipTo: ShipTo | null): boolean => shipTo?.shipViaHow === constants.willCall;

function Summary({ shipTo, viaName }: { shipTo: ShipTo; viaName: string | null }) {
  const { t } = useTranslation('checkout');
  const pickup = isPickup(shipTo);
  return (
    <div className={style['summary']}>
      <Icon name={pickup ? 'store' : 'truck'} size={22} />
      <div>
        <p className={style['caption']}>{pickup ? t('delivery.pickupLocation') : t('delivery.deliveringTo')}</p>
        <p className={style['name']}>{shipTo.name}</p>
        <p>{addressLine(shipTo)}</p>
        {!pickup && (
          <p className={style['via']}>
            {viaName === null ? <Skeleton width="8em" /> : viaName === '' ? t('delivery.unset') : viaName}
          </p>
        )}
      </div>
    </div>
  );
}

/** Moves the view and the focus back to the delivery step when the form closes. */
function useFocusBack(open: boolean): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) leadTo('delivery');
    wasOpen.current = open;
  }, [open]);
}

interface Props {
  delivery: Checkout['delivery'];
  editing: boolean;
  /** A change of address or ship via needs the server. */
  offline: boolean;
  onEditing: (editing: boolean) => void;
  problem: string | null;
}

/** The delivery of the order. The form stays open while no ship via is chosen. */
export function DeliveryStep({ delivery, editing, offline, onEditing, problem }: Props) {
  const { t } = useTranslation('checkout');
  const { shipTo } = delivery;
  const change = (
    <Button disabled={offline} onClick={() => onEditing(true)}>
      {t('delivery.change')}
    </Button>
  );
  const unset = shipTo !== null && shipTo.shipViaCode === '';
  const open = editing || unset;
  useFocusBack(open);
  // The form asks too, but an address that needs no change never opens it.
  const address = open || isPickup(shipTo) ? null : shipTo;
  const { postBox } = useDeliveryQuestions({ typed: null, address, via: shipTo ?? undefined });
  return (
    <Step number={1} id="delivery" title={t('delivery.title')} action={open || shipTo === null ? undefined : change}>
      {offline && <p className={style['offline']}>{t('delivery.offline')}</p>}
      {delivery.state === 'failed' && <ErrorState error={delivery.error} onRetry={delivery.retry} />}
      {delivery.state === 'loading' && (
        <div className={style['waiting']}>
          <Skeleton height="100%" />
        </div>
      )}
      {shipTo !== null && !open && (
        <div className={style['chosen']}>
          <Summary shipTo={shipTo} viaName={delivery.viaName} />
          <TruckToPostBox
            id="postBoxOfOrder"
            question={postBox}
            disabled={offline}
            onChange={() => {
              onEditing(true);
              leadTo('delivery');
            }}
          />
        </div>
      )}
      {shipTo !== null && open && (
        <DeliveryForm
          current={shipTo}
          onDone={() => onEditing(false)}
          {...(!unset && { onCancel: () => onEditing(false) })}
        />
      )}
      {problem !== null && (
        <p className={style['problem']} role="alert">
          {problem}
        </p>
      )}
    </Step>
  );
}
