import { openChangeCustomers, useChangeCustomersOpen } from '../../features/accounts/dialog-state.ts';
import { useIsCookieBannerDue } from '../../features/legal/cookie-consent.ts';
import { TermsStep } from '../../features/legal/terms-step.tsx';
import { useTermsToSign } from '../../features/legal/use-terms-to-sign.ts';
import { OptInPrompt } from '../../features/profile/opt-in-prompt.tsx';
import { useUser } from '../../app/session/session.ts';

/**
 * Asks for what users must answer first, one thing at a time: the terms, then the e-mail opt-in. A forced change of
 * password and a forced second step come before both; until then the shell isn't shown. Users whose terms are waiting
 * can switch to another customer: the terms make way for that dialog, and return when nothing was chosen.
 */
export function ForcedSteps() {
  const terms = useTermsToSign();
  const { accounts } = useUser();
  const choosing = useChangeCustomersOpen();
  const isCookieBannerDue = useIsCookieBannerDue();
  return (
    <>
      {terms !== null && !choosing && (
        <TermsStep terms={terms} onOtherCustomer={accounts > 1 ? openChangeCustomers : null} />
      )}
      <OptInPrompt mayAsk={terms === null && !isCookieBannerDue} />
    </>
  );
}
