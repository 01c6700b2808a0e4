import { signOnCallbackPath } from '@tradecounter/contract/doors/single-sign-on';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Provider } from './provider.ts';

/** What single sign-on needs of the server it runs on. */
export interface SingleSignOn {
  provider: Provider;
  vault: Vault;
  /** The portal's address, without a slash at the end. */
  portal: () => string;
}

/** Where the provider sends the browser back to, on the portal's address; it has to be registered there. */
export const callbackPath = `/wsl${signOnCallbackPath}`;
