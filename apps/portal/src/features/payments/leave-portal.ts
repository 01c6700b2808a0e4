import { paths } from '@tradecounter/contract/pages';
import { native } from '../../device/native.ts';

/**
 * Leads to the provider's page. The page of return takes the form's place first, so that the browser's Back leads to the
 * payment that was started and not to a form that would start another. A payment that needs no page ends there.
 */
export function leavePortal(redirectUrl: string | null, paymentId: string): void {
  window.location.replace(`#${paths.paymentsReturn}?payment=${encodeURIComponent(paymentId)}`);
  if (redirectUrl !== null) native().openPage(redirectUrl);
}
