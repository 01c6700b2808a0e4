import type { Settings } from './settings';

const name = 'Portal server';

interface Tokens {
  create(attributes: object): Promise<{ id: number }>;
  update(id: number, attributes: object): Promise<unknown>;
  hash(key: string): string;
}

/** The reading of each of our types, and nothing else. */
const permissions = (): string[] =>
  Object.keys(strapi.contentTypes)
    .filter((uid) => uid.startsWith('api::'))
    .map((uid) => `${uid}.find`);

/**
 * Opens reading to the token of the portal's server alone. A token that was changed in the environment counts from the
 * next start, and the previous one no longer does.
 */
export async function openReading({ token }: Settings): Promise<void> {
  if (token === '') return;
  const service = strapi.service('admin::api-token-content-api') as unknown as Tokens;
  const rows = strapi.db.query('admin::api-token');
  const wanted = { name, kind: 'content-api', type: 'custom', lifespan: null, permissions: permissions() };
  const found = await rows.findOne({ where: { name } });
  const { id } = found ?? (await service.create(wanted));
  if (found) await service.update(id, wanted);
  await rows.update({ where: { id }, data: { accessKey: service.hash(token), encryptedKey: null } });
}
