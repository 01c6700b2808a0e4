import { TermsStep } from '../features/legal/terms-step.tsx';
import { useSignature } from '../features/legal/use-signature.ts';

/**
 * What is asked before the rest, one after the other: the terms, then the question about e-mail (DECISIONS §12). A password that must be
 * changed comes before both: until then the shell does not show.
 */
export function ForcedSteps() {
  const signature = useSignature();
  return signature.state === 'needed' ? <TermsStep terms={signature.terms} /> : null;
}
