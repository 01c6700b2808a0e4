import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Endpoint } from './endpoint-repository.ts';

const sealPlace = (name: string): string => `webhook ${name.toLowerCase()}`;

/** Seals an endpoint's secret, so that readers of the database can't sign events with it. */
export const sealSecret = (vault: Vault, name: string, secret: string): Buffer =>
  vault.seal(sealPlace(name), Buffer.from(secret));

/** Returns the secrets that sign for an endpoint: its own, and the former one while it is in force. */
export const secretsOf = (vault: Vault, { name, secret, formerSecret }: Endpoint): string[] =>
  [secret, ...(formerSecret === null ? [] : [formerSecret])].map((sealed) =>
    vault.open(sealPlace(name), sealed).toString(),
  );
