import { useSearch } from '@tanstack/react-router';
import { LegalTitles } from '../../features/legal/legal-titles.tsx';
import { BackToApp } from '../../features/payments/back-to-app.tsx';
import { PaymentResult } from '../../features/payments/result-page.tsx';
import { inWrapper } from '../../device/wrapper.ts';
import { useSession } from '../../app/session/session.ts';
import { useConfig } from '../../app/settings/config.ts';
import { PaymentsReturn } from '../../shell/payments-return.tsx';
import { PlainShell } from '../../shell/plain-shell.tsx';

/** The layout `hosted-payments-return`: the result of a payment, or the link back to the app that started it. */
export function PaymentsReturnLayout() {
  const user = useSession();
  const { payment, app } = useSearch({ strict: false });
  const { appScheme } = useConfig();
  if (app !== undefined && payment !== undefined && appScheme !== undefined && !inWrapper())
    return (
      <PlainShell LegalTitles={LegalTitles}>
        <BackToApp scheme={appScheme} paymentId={payment} />
      </PlainShell>
    );
  const content = payment === undefined ? <PaymentsReturn /> : <PaymentResult key={payment} paymentId={payment} />;
  return <PlainShell LegalTitles={LegalTitles}>{user !== null && content}</PlainShell>;
}
