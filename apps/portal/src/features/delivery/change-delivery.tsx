import { useEffect } from 'react';
import { closeChangeDelivery, useChangeDeliveryOpen } from '../../app/state/delivery-dialog.ts';
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

const loadDialog = async () => (await import('./delivery-dialog.tsx')).DeliveryDialog;

/** The dialog that changes the delivery, whichever control opens it. */
export function ChangeDelivery() {
  useEffect(() => closeChangeDelivery, []);
  return <LazyDialog open={useChangeDeliveryOpen()} load={loadDialog} onLost={closeChangeDelivery} early />;
}
