import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import type { Page } from 'playwright-core';

export interface RunningProvider {
  /** The settings of the portal's server for this provider. */
  settings: NodeJS.ProcessEnv;
  end(): Promise<void>;
}

/**
 * Starts a real OpenID Connect provider on a separate port, with its own pages. It accepts any name and password and
 * reports the name as `sub` and `preferred_username`.
 */
export async function startProvider(portal: string): Promise<RunningProvider> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const issuer = `http://127.0.0.1:${(listener.address() as { port: number }).port}`;
  const client = { client_id: 'tradecounter', client_secret: 'a secret of the test' };
  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [`${portal}/wsl/sso/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, preferred_username: id }) }),
    pkce: { required: () => true },
    cookies: { keys: ['of the test'] },
  });
  const serve = provider.callback();
  listener.on('request', (request, response) => void serve(request, response));
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Harbour ID',
      OIDC_USERNAME_CLAIM: 'preferred_username',
    },
    async end() {
      listener.closeAllConnections();
      listener.close();
      await once(listener, 'close');
    },
  };
}

/** Signs in on the provider's open page and gives consent. */
export async function signInAt(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();
}
