import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useChooseToPay } from './choose-to-pay.ts';
import { useInvoiceUnderWay } from './unpaid/under-way.tsx';

/**
 * The button that chooses this invoice alone for payment. It is not the primary action once a payment is scheduled or at
 * the bank.
 */
export function PayInvoice({ id }: { id: string }) {
  const { t } = useTranslation('payment');
  const { choose, busy } = useChooseToPay();
  const { day, invoice: current } = useInvoiceUnderWay(id);
  const isUnderWay = day !== undefined || current?.processing === true || current?.netdue === 0;
  return (
    <Button kind={isUnderWay ? 'plain' : 'main'} busy={busy} onClick={() => choose([id])}>
      {t('payInvoice')}
    </Button>
  );
}
