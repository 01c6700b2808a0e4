import type { Brand } from './projects.ts';

/** An id that both stores take, and that is a scheme: small letters, digits and dots. */
const fitId = /^[a-z][a-z\d]*(\.[a-z][a-z\d]*)+$/;

function originOf(name: string, address: string): string {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Error(
      `${name}: must be an address without a path that starts with https://, such as https://orders.example`,
    );
  return url.origin;
}

/** Origin of an address where calls go; a path is at the server itself. */
const callsAt = (address: string | undefined): string[] =>
  address === undefined || address.startsWith('/') ? [] : [new URL(address).origin];

/** Reads what the environment says of the app; what it does not name stays as it is. Throws a sentence. */
export function readBrand(
  env: NodeJS.ProcessEnv,
  present: Pick<Brand, 'id' | 'name' | 'version'>,
): { brand: Brand; calls: string[] } {
  const { PORTAL_URL: address = '', APP_ID: id = present.id, APP_NAME: name = present.name, API_URL, GQL_URL } = env;
  if (!fitId.test(id))
    throw new Error('APP_ID: must be small letters and digits with a dot, such as com.example.orders');
  if (name.trim() === '' || name.length > 30) throw new Error('APP_NAME: must have 1 to 30 characters');
  return {
    brand: { ...present, id, name, server: address === '' ? null : originOf('PORTAL_URL', address) },
    calls: [...new Set([...callsAt(API_URL), ...callsAt(GQL_URL)])],
  };
}
