/**
 * `npm run phone`: makes the phone's app from the portal's build and updates both projects. Writes these environment
 * variables into them: PORTAL_URL (empty = the app asks for it), APP_ID, APP_NAME, APP_MARK (an SVG) and APP_COLOR.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildVersion } from '@tradecounter/contract/runtime';
import { root, runNode } from '../testing/children.ts';
import { drawIcons } from './draw-icons.ts';
import { makeWww } from './make-www.ts';
import { mobile, writeBrand } from './projects.ts';
import { readBrand } from './read-brand.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const present = JSON.parse(readFileSync(join(mobile, 'capacitor.config.json'), 'utf8')) as {
  appId: string;
  appName: string;
};
const { brand, calls } = readBrand(process.env, { id: present.appId, name: present.appName, version: buildVersion });
makeWww({ server: brand.server, calls });
writeBrand(brand);
const { APP_MARK: mark, APP_COLOR: color } = process.env;
if (mark !== undefined || color !== undefined)
  await drawIcons({ mark: mark ?? join(root, 'apps/portal/public/favicon.svg'), color: color ?? '#0e5a4a' });
const { code, output } = await runNode([join(mobile, 'node_modules/@capacitor/cli/bin/capacitor'), 'sync'], {
  cwd: mobile,
  env: { CAPACITOR_TELEMETRY: '0' },
});
if (code !== 0) say(output.trim());
else
  say(
    [
      `'${brand.name}' (${brand.id}) is ready in apps/mobile/android and apps/mobile/ios.`,
      `It ${brand.server === null ? 'asks for the address of its portal' : `opens ${brand.server}`}. That server needs:`,
      '  ALLOWED_ORIGINS=https://localhost,capacitor://localhost',
      `  APP_SCHEME=${brand.id}`,
    ].join('\n'),
  );
process.exitCode = code;
