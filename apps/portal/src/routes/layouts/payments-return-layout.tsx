import { LegalTitles } from '../../features/legal/legal-titles.tsx';
import { useSession } from '../../session/session.ts';
import { PaymentsReturn } from '../../shell/payments-return.tsx';
import { PlainShell } from '../../shell/plain-shell.tsx';

/** The layout `hosted-payments-return`. */
export function PaymentsReturnLayout() {
  const user = useSession();
  return <PlainShell LegalTitles={LegalTitles}>{user !== null && <PaymentsReturn />}</PlainShell>;
}
