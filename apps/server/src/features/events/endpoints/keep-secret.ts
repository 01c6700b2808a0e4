import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Endpoint } from './endpoint-repository.ts';

/** Names an endpoint for the vault. A customer's names are its own. */
const sealPlace = ({ customerNumber, name }: Pick<Endpoint, 'customerNumber' | 'name'>): string =>
  ['webhook', ...(customerNumber === '' ? [] : [`of ${customerNumber}:`]), name.toLowerCase()].join(' ');

/** Seals an endpoint's secret, so that readers of the database can't sign events with it. */
export const sealSecret = (vault: Vault, endpoint: Pick<Endpoint, 'customerNumber' | 'name'>, secret: string): Buffer =>
  vault.seal(sealPlace(endpoint), Buffer.from(secret));

/** Returns the secrets that sign for an endpoint: its own, and the former one while it is in force. */
export const secretsOf = (vault: Vault, endpoint: Endpoint): string[] =>
  [endpoint.secret, ...(endpoint.formerSecret === null ? [] : [endpoint.formerSecret])].map((sealed) =>
    vault.open(sealPlace(endpoint), sealed).toString(),
  );
