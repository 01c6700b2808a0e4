import { bankDebitCurrency } from '@tradecounter/contract/payments/bank-debits';
import type { PaymentMethod } from '@tradecounter/contract/documents/payments';
import { invalid } from '../../../platform/failure.ts';
import type { Provider } from '../providers/provider.ts';

/** What payments need besides their context. */
export interface PaymentSettings {
  provider: Provider;
  /** The shop's currency, ISO 4217. */
  shopCurrency: string;
  /** Address of the portal, without a trailing slash. */
  portal: () => string;
  /** Whether the content currently offers payments. */
  offered: () => Promise<boolean>;
  /** Whether users can make payment links, and visitors can pay by them. */
  byLink: boolean;
  /** Called when the provider doesn't answer. */
  onFault: (error: unknown) => void;
}

/**
 * Throws `invalid` for bank debits in another currency than the one that they are made in. `currency`: empty = the
 * shop's.
 */
export function needMethod(
  method: PaymentMethod,
  currency: string,
  { shopCurrency }: Pick<PaymentSettings, 'shopCurrency'>,
): void {
  if (method === 'ach' && (currency || shopCurrency) !== bankDebitCurrency)
    throw invalid({ method: { word: 'no_bank_debit', values: { currency: bankDebitCurrency } } });
}
