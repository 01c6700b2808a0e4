import { join } from 'node:path';

/** SQLite in the data folder, or the PostgreSQL of STRAPI_DATABASE_URL. */
export default ({ env }: { env: Env }) => {
  const url = env('STRAPI_DATABASE_URL', '');
  if (url === '')
    return {
      connection: {
        client: 'sqlite',
        connection: { filename: join(env('STRAPI_DATA_DIR'), 'strapi.db') },
        useNullAsDefault: true,
      },
    };
  return {
    connection: {
      client: 'postgres',
      connection: { connectionString: url, schema: env('STRAPI_DATABASE_SCHEMA', 'public') },
      pool: { min: 0, max: 10 },
    },
  };
};
