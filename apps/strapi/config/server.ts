import { join } from 'node:path';

export default ({ env }: { env: Env }) => ({
  host: env('STRAPI_HOST', '127.0.0.1'),
  port: env.int('STRAPI_PORT', 1337),
  app: { keys: env.array('APP_KEYS') },
  // The pictures are beside the database, in one folder that a backup takes.
  dirs: { public: join(env('STRAPI_DATA_DIR'), 'public') },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});
