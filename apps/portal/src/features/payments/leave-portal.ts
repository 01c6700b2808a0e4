import { paths } from '@tradecounter/contract/pages/pages';
import { native } from '../../device/native.ts';

/**
 * Opens the provider's page. First replaces the form's history entry by the return page. The browser's Back then leads
 * to the started payment, not to a form that would start another. A payment without a provider page ends on the return
 * page.
 */
export function leavePortal(redirectUrl: string | null, paymentId: string): void {
  window.location.replace(`#${paths.paymentsReturn}?payment=${encodeURIComponent(paymentId)}`);
  if (redirectUrl !== null) native().openPage(redirectUrl);
}
