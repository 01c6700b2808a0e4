import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newQuestion, openProvider, ProviderUnavailable } from './provider.ts';

let issuer: string;
let asked = 0;
let well = false;
const listener = createServer((_request, response) => {
  asked += 1;
  response.writeHead(well ? 200 : 503, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }),
  );
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

it("a provider's configuration is read once an hour, and not again for seconds after it was unavailable", async () => {
  let now = 0;
  const provider = openProvider({ issuer, clientId: 'a', clientSecret: 'b', userNameClaim: null }, () => now);
  const ask = () => provider.addressOf(newQuestion(), 'http://portal.test/wsl/sso/callback');
  await expect(ask()).rejects.toThrow(ProviderUnavailable);
  await expect(ask()).rejects.toThrow(ProviderUnavailable);
  expect(asked).toBe(1);
  well = true;
  now += 5001;
  await Promise.all([ask(), ask(), ask()]);
  expect(asked).toBe(2);
  now += 3_600_000 - 1;
  await ask();
  expect(asked).toBe(2);
  now += 1;
  expect(new URL(await ask()).origin).toBe(issuer);
  expect(asked).toBe(3);
});
