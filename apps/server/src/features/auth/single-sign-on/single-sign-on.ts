import { signOnCallbackPath } from '@tradecounter/contract/auth/single-sign-on';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Provider } from './provider.ts';

/** The server's settings for single sign-on. */
export interface SingleSignOn {
  provider: Provider;
  vault: Vault;
  /** The portal's address, without a trailing slash. */
  portal: () => string;
}

/** The path the provider redirects back to, on the portal's address. It must be registered at the provider. */
export const callbackPath = `/wsl${signOnCallbackPath}`;
