import { signOnCallbackPath } from '@tradecounter/contract/auth/single-sign-on';
import { paths } from '@tradecounter/contract/pages/pages';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Holder } from './cookie.ts';
import type { Provider } from './provider.ts';

/** The server's settings for single sign-on. */
export interface SingleSignOn {
  provider: Provider;
  vault: Vault;
  /** The portal's address, without a trailing slash. */
  portal: () => string;
  /** The scheme of addresses that open the distributor's app; null = it has none. */
  appScheme: string | null;
}

/** Returns the address of the sign-in page, in the browser or the app, to which the result is appended. */
export const signInAddressOf = ({ appScheme }: SingleSignOn, holder: Holder): string =>
  'app' in holder ? `${appScheme}:/${paths.signIn}` : `/#${paths.signIn}`;

/** The path the provider redirects back to, on the portal's address. It must be registered at the provider. */
export const callbackPath = `/wsl${signOnCallbackPath}`;
