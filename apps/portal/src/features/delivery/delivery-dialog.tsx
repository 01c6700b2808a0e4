import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { closeChangeDelivery, useChangeDeliveryOpen } from '../../app/state/delivery-dialog.ts';
import { useSetDeliveryRunning } from './mutations.ts';
import { currentShipToQuery } from './queries.ts';

/** The dialog that changes the delivery. It stays open while a change runs. */
export function DeliveryDialog() {
  const { t } = useTranslation('delivery');
  const { customerNumber } = useUser();
  const open = useChangeDeliveryOpen();
  const busy = useSetDeliveryRunning();
  const current = useQuery({ ...currentShipToQuery(customerNumber), enabled: open, throwOnError: false });
  return (
    <Dialog open={open} onClose={closeChangeDelivery} title={t('dialog.title')} busy={busy}>
      {current.isError && <ErrorState error={current.error} onRetry={() => void current.refetch()} />}
      {current.isPending && <Skeleton height="160px" />}
      {current.data !== undefined && (
        <DeliveryForm current={current.data} onDone={closeChangeDelivery} onCancel={closeChangeDelivery} />
      )}
    </Dialog>
  );
}
