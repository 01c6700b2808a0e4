import { useCookieBannerWaits } from '../../features/legal/cookie-consent.ts';
import { TermsStep } from '../../features/legal/terms-step.tsx';
import { useTermsToSign } from '../../features/legal/use-terms-to-sign.ts';
import { OptInPrompt } from '../../features/profile/opt-in-prompt.tsx';

/**
 * What is asked before the rest, one after the other: the terms, then the question about e-mail, each alone (DECISIONS §12). A password
 * that must be changed comes before both: until then the shell does not show.
 */
export function ForcedSteps() {
  const terms = useTermsToSign();
  const cookiesWait = useCookieBannerWaits();
  return (
    <>
      {terms !== null && <TermsStep terms={terms} />}
      <OptInPrompt mayAsk={terms === null && !cookiesWait} />
    </>
  );
}
