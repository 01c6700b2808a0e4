import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';

/** A person at the provider. */
export interface Member {
  email?: string;
  email_verified?: boolean;
  preferred_username?: string;
}

export interface TestProvider {
  issuer: string;
  /** What the server is set to. */
  settings: Record<string, string>;
  /** Who signs in there next; null: says no. */
  member: Member | null;
  /** Follows a browser's way through the provider, to the address that it is sent back to. */
  follow(address: string): Promise<URL>;
  close(): Promise<void>;
}

const client = { client_id: 'tradecounter', client_secret: 'a secret of the test' };

/** A jar for one browser at the provider. */
async function walk(address: string, until: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = new URL(address);
  for (let step = 0; step < 10 && !at.href.startsWith(until); step++) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      jar.set(name!, value!);
    }
    const to = answer.headers.get('location');
    if (to === null) throw new Error(`${at.href} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    at = new URL(to, at);
  }
  return at;
}

/** A real provider of OpenID Connect (oidc-provider) on a port of its own, whose only page signs `member` in at once. */
export async function testProvider(portal: string): Promise<TestProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const listener = createServer((request, response) => handle(request, response)).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  const issuer = `http://127.0.0.1:${port}`;
  const redirect = `${portal}/wsl/sso/callback`;
  const accounts = new Map<string, Member>();
  const provider: Provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirect], grant_types: ['authorization_code'], response_types: ['code'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: ['of the test'] },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const serve = provider.callback();
  const answer: TestProvider = {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      PUBLIC_URL: portal,
    },
    member: null,
    follow: (address) => walk(address, redirect),
    async close() {
      listener.closeAllConnections();
      listener.close();
      await once(listener, 'close');
    },
  };
  handle = (request, response) => {
    if (!request.url!.startsWith('/sign-in/')) return void serve(request, response);
    const { member } = answer;
    const id = `member ${accounts.size}`;
    if (member !== null) accounts.set(id, member);
    const result = member === null ? { error: 'access_denied' } : { login: { accountId: id } };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  return answer;
}
