import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { root } from './places.mjs';

const secret = () => randomBytes(24).toString('base64url');

/**
 * Secrets that are generated once and stored next to the database. New ones would end all sign-ins and make the token
 * invalid.
 */
const generators = {
  APP_KEYS: () => [secret(), secret()].join(','),
  API_TOKEN_SALT: secret,
  ADMIN_JWT_SECRET: secret,
  TRANSFER_TOKEN_SALT: secret,
  ENCRYPTION_KEY: secret,
  CONTENT_TOKEN: secret,
  CONTENT_WEBHOOK_SECRET: secret,
  CONTENT_PREVIEW_SECRET: secret,
  // Strapi requires an uppercase letter, a lowercase letter and a digit.
  STRAPI_ADMIN_PASSWORD: () => `${secret()}aA1`,
};

const readStored = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw new Error(`${path} cannot be read: ${error.message}`, { cause: error });
  }
};

const writePrivately = (path, text) => {
  writeFileSync(path, text, { mode: 0o600 });
  chmodSync(path, 0o600);
};

/**
 * Returns the environment of Strapi. A setting without a value gets its default, or the secret of the first start.
 * @param {Record<string, string | undefined>} given
 * @returns {{ env: Record<string, string>, folder: string, portalFile: string }}
 */
export function strapiSettings(given) {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
  const absolute = (path) => (isAbsolute(path) ? path : resolve(root, path));
  const folder = join(absolute(set['DATA_DIR'] ?? 'data'), 'strapi');
  mkdirSync(join(folder, 'public/uploads'), { recursive: true, mode: 0o700 });
  const secretsFile = join(folder, 'secrets.json');
  const stored = readStored(secretsFile);
  const secrets = Object.fromEntries(
    Object.entries(generators).map(([name, generate]) => [name, stored[name] ?? generate()]),
  );
  if (Object.keys(generators).some((name) => stored[name] === undefined))
    writePrivately(secretsFile, `${JSON.stringify(secrets, null, 2)}\n`);
  const env = {
    STRAPI_PORT: '1337',
    STRAPI_HOST: '127.0.0.1',
    STRAPI_ADMIN_EMAIL: 'admin@tradecounter.invalid',
    PORTAL_URL: 'http://localhost:4600',
    ...secrets,
    ...set,
    CONTENT_DIR: absolute(set['CONTENT_DIR'] ?? 'content'),
    STRAPI_DATA_DIR: folder,
    STRAPI_TELEMETRY_DISABLED: 'true',
  };
  const portalFile = join(folder, 'portal.env');
  writePrivately(
    portalFile,
    [
      `CONTENT_URL=http://localhost:${env.STRAPI_PORT}`,
      `CONTENT_TOKEN=${env.CONTENT_TOKEN}`,
      `CONTENT_WEBHOOK_SECRET=${env.CONTENT_WEBHOOK_SECRET}`,
      `CONTENT_PREVIEW_SECRET=${env.CONTENT_PREVIEW_SECRET}`,
      '',
    ].join('\n'),
  );
  return { env, folder, portalFile };
}
