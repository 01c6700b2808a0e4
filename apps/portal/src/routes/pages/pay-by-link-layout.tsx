import { LegalTitles } from '../../features/legal/legal-titles.tsx';
import { PayByLinkPage } from '../../features/payments/by-link/by-link-page.tsx';
import { PlainShell } from '../../shell/plain-shell.tsx';

/** The page of a payment link, with only the brand and the footer around it. */
export function PayByLinkLayout() {
  return (
    <PlainShell LegalTitles={LegalTitles}>
      <PayByLinkPage />
    </PlainShell>
  );
}
