import type { Brand } from './projects.ts';

/** An id that both stores accept and that is a valid scheme: lowercase letters, digits and dots. */
const validId = /^[a-z][a-z\d]*(\.[a-z][a-z\d]*)+$/;

function originOf(name: string, address: string): string {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Error(
      `${name}: must be an address without a path that starts with https://, such as https://orders.example`,
    );
  return url.origin;
}

/** Returns the origin of an address for calls; none for a path, which is on the server itself. */
const callsAt = (address: string | undefined): string[] =>
  address === undefined || address.startsWith('/') ? [] : [new URL(address).origin];

/**
 * Reads the brand from the environment. Values that aren't set stay as they are. Throws an error whose message is a
 * sentence for the user.
 */
export function readBrand(
  env: NodeJS.ProcessEnv,
  present: Pick<Brand, 'id' | 'name' | 'version'>,
): { brand: Brand; calls: string[] } {
  const { PORTAL_URL: address = '', APP_ID: id = present.id, APP_NAME: name = present.name, API_URL, GQL_URL } = env;
  if (!validId.test(id))
    throw new Error('APP_ID: must be small letters and digits with a dot, such as com.example.orders');
  if (name.trim() === '' || name.length > 30) throw new Error('APP_NAME: must have 1 to 30 characters');
  return {
    brand: { ...present, id, name, server: address === '' ? null : originOf('PORTAL_URL', address) },
    calls: [...new Set([...callsAt(API_URL), ...callsAt(GQL_URL)])],
  };
}
