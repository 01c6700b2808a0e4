import { CallError, errorOf } from '@tradecounter/contract/client';
import { atServer } from '../app/settings/server.ts';
import { unwrap } from './fields.ts';

/**
 * Reads a collection by one of the named finds below /strapi/api, each document without its wrapping. Throws when the
 * content or the service doesn't exist. For content that the start already reads, use the hooks of use-content.ts
 * instead.
 */
export async function findMany(path: string): Promise<Record<string, unknown>[]> {
  const throwNetworkError = (): never => {
    throw new CallError(0, null);
  };
  const response = await fetch(atServer(`/strapi/api/${path}`)).catch(throwNetworkError);
  if (!response.ok) throw await errorOf(response);
  const { data } = (await response.json().catch(throwNetworkError)) as { data: unknown };
  return Array.isArray(data) ? data.map((entry) => ({ ...unwrap(entry) })) : [];
}
