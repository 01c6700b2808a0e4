import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../testing/children.ts';

/** The project of the phone's app. */
export const mobile = join(root, 'apps/mobile');

/** What makes the app a distributor's own. */
export interface Brand {
  /** Id of the app in both stores, and the scheme of links that open it. */
  id: string;
  name: string;
  /** Origin of the server; null = the app asks for it. */
  server: string | null;
  /** Version that people see, such as 2.3.27. */
  version: string;
}

/** Host of the links in an app that was built for no server: no name ends so. */
const noHost = 'portal.invalid';

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`).replace(/^(?=[@?])/, '\\');

type Change = [pattern: RegExp, value: string];

/** Puts each value where its pattern's group is. Throws where a pattern is not there. */
function change(file: string, changes: readonly Change[]): void {
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

const android = (name: string, value: string): Change => [
  new RegExp(`(<string name="${name}">)([^<]*)(</string>)`),
  escapeXml(value).replaceAll('&#39;', "\\'"),
];

/** A number for the stores that grows with the version: 2.3.27 is 20327. */
export const versionCode = (version: string): number => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 10_000 + minor * 100 + patch;
};

/** Writes the brand into both projects. */
export function writeBrand({ id, name, server, version }: Brand): void {
  const host = server === null ? noHost : new URL(server).host;
  const code = String(versionCode(version));
  change('capacitor.config.json', [
    [/("appId": ")([^"]*)(")/, id],
    [/("appName": )("(?:[^"\\]|\\.)*")(,)/, JSON.stringify(name)],
  ]);
  change('android/app/build.gradle', [
    [/(applicationId ")([^"]*)(")/, id],
    [/(versionCode )(\d+)()/, code],
    [/(versionName ")([^"]*)(")/, version],
  ]);
  change('android/app/src/main/res/values/strings.xml', [
    android('app_name', name),
    android('title_activity_main', name),
    android('package_name', id),
    android('custom_url_scheme', id),
    android('portal_host', host),
  ]);
  change('ios/App/App/Info.plist', [
    [/(<key>CFBundleDisplayName<\/key>\s*<string>)([^<]*)(<\/string>)/, escapeXml(name)],
  ]);
  change('ios/App/App/App.entitlements', [[/(<string>applinks:)([^<]*)(<\/string>)/, host]]);
  change('ios/App/App.xcodeproj/project.pbxproj', [
    [/(PRODUCT_BUNDLE_IDENTIFIER = )([^;]*)(;)/, id],
    [/(MARKETING_VERSION = )([^;]*)(;)/, version],
    [/(CURRENT_PROJECT_VERSION = )([^;]*)(;)/, code],
  ]);
}
