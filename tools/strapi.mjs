import './setup/node-version.cjs';
import { join, relative } from 'node:path';

// Loaded after the check above: an older Node would not get past these files.
const { install, installStrapi } = await import('./setup/install.mjs');
const { portTaken } = await import('./setup/port.mjs');
const { pinnedNode, root, strapi } = await import('./setup/places.mjs');
const { become } = await import('./setup/run.mjs');
const { giveUp } = await import('./setup/say.mjs');
const { buildStrapi, strapiCommand } = await import('./setup/strapi-build.mjs');
const { strapiSettings } = await import('./setup/strapi-settings.mjs');

const { env, folder, portalFile } = strapiSettings(process.env);
const port = Number(env.STRAPI_PORT);
if (await portTaken(port, env.STRAPI_HOST))
  giveUp(`Port ${port} is in use. Stop what uses it, or set STRAPI_PORT to another one.`);
await install();
await installStrapi();
await buildStrapi(env);
const shown = (path) => relative(root, path) || path;
process.stdout.write(
  [
    `Strapi starts at http://localhost:${port}/admin`,
    `Sign in as ${env.STRAPI_ADMIN_EMAIL}. The password of a first start is in ${shown(join(folder, 'secrets.json'))}.`,
    `Start the portal with: node --env-file=${shown(portalFile)} tools/start.mjs`,
    '',
  ].join('\n'),
);
become(pinnedNode(), [strapiCommand, 'start'], { cwd: strapi, env });
