import type { Provider } from '../providers/provider.ts';

/** What payments need besides their context. */
export interface PaymentSettings {
  provider: Provider;
  /** Address of the portal, without a trailing slash. */
  portal: () => string;
  /** Whether the content currently offers payments. */
  offered: () => Promise<boolean>;
  /** Whether users can make payment links, and visitors can pay by them. */
  byLink: boolean;
  /** Called when the provider doesn't answer. */
  onFault: (error: unknown) => void;
}
