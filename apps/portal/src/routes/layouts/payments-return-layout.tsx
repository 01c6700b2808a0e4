import { useSearch } from '@tanstack/react-router';
import { LegalTitles } from '../../features/legal/legal-titles.tsx';
import { PaymentResult } from '../../features/payments/result-page.tsx';
import { useSession } from '../../session/session.ts';
import { PaymentsReturn } from '../../shell/payments-return.tsx';
import { PlainShell } from '../../shell/plain-shell.tsx';

/** The layout `hosted-payments-return`. */
export function PaymentsReturnLayout() {
  const user = useSession();
  const { payment } = useSearch({ strict: false });
  const shown = payment === undefined ? <PaymentsReturn /> : <PaymentResult key={payment} paymentId={payment} />;
  return <PlainShell LegalTitles={LegalTitles}>{user !== null && shown}</PlainShell>;
}
