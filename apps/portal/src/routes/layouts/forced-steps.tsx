import { openChangeCustomers, useChangeCustomersOpen } from '../../features/accounts/dialog-state.ts';
import { useCookieBannerWaits } from '../../features/legal/cookie-consent.ts';
import { TermsStep } from '../../features/legal/terms-step.tsx';
import { useTermsToSign } from '../../features/legal/use-terms-to-sign.ts';
import { OptInPrompt } from '../../features/profile/opt-in-prompt.tsx';
import { useUser } from '../../session/session.ts';

/**
 * What is asked before the rest, one after the other: the terms, then the question about e-mail, each alone. A password
 * that must be changed and a second step that must be set up come before both: until then the shell does not show. Whose terms wait may act for another customer instead: the terms give
 * way to that choice, and come back when nothing was chosen.
 */
export function ForcedSteps() {
  const terms = useTermsToSign();
  const { accounts } = useUser();
  const choosing = useChangeCustomersOpen();
  const cookiesWait = useCookieBannerWaits();
  return (
    <>
      {terms !== null && !choosing && (
        <TermsStep terms={terms} onOtherCustomer={accounts > 1 ? openChangeCustomers : null} />
      )}
      <OptInPrompt mayAsk={terms === null && !cookiesWait} />
    </>
  );
}
