import { useConfig } from '../../../app/settings/config.ts';
import { useOffersPayments } from '../offers-payments.ts';

/** Returns whether this user can make payment links. */
export function useOffersLinks(): boolean {
  const { payByLink } = useConfig();
  return useOffersPayments() && payByLink === 'Y';
}
