import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newQuestion, openProvider, ProviderUnavailable } from './provider.ts';

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

let issuer: string;
let signedBy: KeyObject;
const question = newQuestion();

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, sub: 'dana', aud: 'a', iat: now, exp: now + 60, nonce: question.nonce };
  const signed = `${part({ alg: 'RS256', kid: 'one' })}.${part({ ...claims, email: 'dana@example.com', email_verified: true })}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), signedBy).toString('base64url')}`;
}

const answers: Record<string, () => object> = {
  '/.well-known/openid-configuration': () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  }),
  '/keys': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] }),
  '/token': () => ({ access_token: 'x', token_type: 'bearer', id_token: idToken() }),
};
const listener = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answers[request.url!]!()));
});

beforeAll(async () => {
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  issuer = `http://127.0.0.1:${(listener.address() as { port: number }).port}`;
});
afterAll(() => {
  listener.closeAllConnections();
  listener.close();
});

it("an ID token is accepted only with the provider's signature", async () => {
  const provider = openProvider({ issuer, clientId: 'a', clientSecret: 'b', userNameClaim: null });
  const come = () =>
    provider.identify(new URL(`http://portal.test/wsl/sso/callback?code=c&state=${question.state}`), question);
  signedBy = own.privateKey;
  expect(await come()).toEqual({ email: 'dana@example.com' });
  signedBy = foreign.privateKey;
  await expect(come()).rejects.toThrow(ProviderUnavailable);
});
