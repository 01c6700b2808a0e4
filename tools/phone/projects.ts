import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../testing/children.ts';

/** The folder of the phone app's project. */
export const mobile = join(root, 'apps/mobile');

/** The values that make the app a distributor's own. */
export interface Brand {
  /** The id of the app in both stores, and the scheme of links that open it. */
  id: string;
  name: string;
  /** The origin of the server; null = the app asks for it. */
  server: string | null;
  /** The version that users see, such as 2.3.27. */
  version: string;
}

/** The host of links in an app without a fixed server. No real name ends in `.invalid`. */
const noHost = 'portal.invalid';

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`).replace(/^(?=[@?])/, '\\');

type Change = [pattern: RegExp, value: string];

/** Replaces the second group of each pattern by its value. Throws where a pattern doesn't match. */
function replaceIn(file: string, changes: readonly Change[]): void {
  const path = join(mobile, file);
  let text = readFileSync(path, 'utf8');
  for (const [pattern, value] of changes) {
    if (!pattern.test(text)) throw new Error(`${file} has no ${pattern.source}`);
    text = text.replace(
      new RegExp(pattern, 'g'),
      (_all, before: string, _was: string, after: string) => before + value + after,
    );
  }
  writeFileSync(path, text);
}

const androidString = (name: string, value: string): Change => [
  new RegExp(`(<string name="${name}">)([^<]*)(</string>)`),
  escapeXml(value).replaceAll('&#39;', "\\'"),
];

/** Returns the number of a version for the stores, which grows with the version: 2.3.27 becomes 20327. */
export const versionCode = (version: string): number => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 10_000 + minor * 100 + patch;
};

/** Writes the brand into both projects. */
export function writeBrand({ id, name, server, version }: Brand): void {
  const host = server === null ? noHost : new URL(server).host;
  const code = String(versionCode(version));
  replaceIn('capacitor.config.json', [
    [/("appId": ")([^"]*)(")/, id],
    [/("appName": )("(?:[^"\\]|\\.)*")(,)/, JSON.stringify(name)],
  ]);
  replaceIn('android/app/build.gradle', [
    [/(applicationId ")([^"]*)(")/, id],
    [/(versionCode )(\d+)()/, code],
    [/(versionName ")([^"]*)(")/, version],
  ]);
  replaceIn('android/app/src/main/res/values/strings.xml', [
    androidString('app_name', name),
    androidString('title_activity_main', name),
    androidString('package_name', id),
    androidString('custom_url_scheme', id),
    androidString('portal_host', host),
  ]);
  replaceIn('ios/App/App/Info.plist', [
    [/(<key>CFBundleDisplayName<\/key>\s*<string>)([^<]*)(<\/string>)/, escapeXml(name)],
  ]);
  replaceIn('ios/App/App/App.entitlements', [[/(<string>applinks:)([^<]*)(<\/string>)/, host]]);
  replaceIn('ios/App/App.xcodeproj/project.pbxproj', [
    [/(PRODUCT_BUNDLE_IDENTIFIER = )([^;]*)(;)/, id],
    [/(MARKETING_VERSION = )([^;]*)(;)/, version],
    [/(CURRENT_PROJECT_VERSION = )([^;]*)(;)/, code],
  ]);
}
