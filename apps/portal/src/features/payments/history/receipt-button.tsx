import type { Payment } from '@tradecounter/contract/payments/payment-calls';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useSheet } from '../../../ui/record-page/use-sheet.ts';

/** Saves the receipt of a payment as a PDF; hidden for a payment that was not received. */
export function ReceiptButton({ payment: { paymentId, settledAt } }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const { save, saving } = useSheet();
  if (settledAt === null) return null;
  return (
    <Button
      kind="quiet"
      icon="download"
      busy={saving}
      aria-label={t('receipt.pdf', { payment: paymentId })}
      onClick={() => save({ kind: 'receipt', id: paymentId })}
    >
      {t('receipt.short')}
    </Button>
  );
}
