import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildVersion } from '@tradecounter/contract/runtime';
import { paths } from '@tradecounter/contract/pages/pages';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { root } from '../testing/children.ts';
import { mobile, versionCode } from './projects.ts';

const read = (file: string): string => readFileSync(join(mobile, file), 'utf8');
const json = <Shape>(file: string): Shape => JSON.parse(read(file)) as Shape;

interface Config {
  appId: string;
  appName: string;
  webDir: string;
  server: Record<string, string>;
  android: Record<string, unknown>;
  ios: Record<string, unknown>;
  plugins: Record<string, Record<string, unknown>>;
}
const config = json<Config>('capacitor.config.json');
const packages = json<{ dependencies: Record<string, string> }>('package.json').dependencies;

type Node = Record<string, unknown>;
const xml = (file: string): Node =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => /^(data|action|category|intent-filter|uses-permission|string)$/.test(name),
  }).parse(read(file)) as Node;

interface Named {
  'android:name': string;
}
interface Filter {
  'android:autoVerify'?: string;
  action: Named[];
  category: Named[];
  data?: Record<string, string>[];
}
const manifest = xml('android/app/src/main/AndroidManifest.xml')['manifest'] as {
  'uses-permission': Named[];
  application: {
    'android:allowBackup': string;
    'android:usesCleartextTraffic'?: string;
    activity: { 'android:launchMode': string; 'android:exported': string; 'intent-filter': Filter[] };
  };
};
const strings = Object.fromEntries(
  (
    xml('android/app/src/main/res/values/strings.xml')['resources'] as { string: { name: string; '#text': string }[] }
  ).string.map((one) => [one.name, one['#text']]),
);

/** Values behind the keys of a plist, as text. */
const plist = (file: string, key: string): string =>
  new RegExp(`<key>${key.replaceAll('.', '\\.')}</key>\\s*([\\s\\S]*?)(?=<key>|</plist>)`).exec(read(file))?.[1] ?? '';

test('S-457 the projects for Android and iOS are there, and every XML file in them is well formed', () => {
  const files = globSync('{android,ios}/**/*.{xml,plist,storyboard,entitlements}', {
    cwd: mobile,
    exclude: ['**/build/**', '**/public/**', '**/capacitor-cordova*/**'],
  });
  for (const wanted of [
    'AndroidManifest.xml',
    'strings.xml',
    'Info.plist',
    'App.entitlements',
    'LaunchScreen.storyboard',
  ])
    expect(
      files.some((file) => file.endsWith(wanted)),
      wanted,
    ).toBe(true);
  for (const file of files) expect([file, XMLValidator.validate(read(file))]).toEqual([file, true]);
});

test('S-457 pages load from the app under the documented origins, and no plugin handles their requests', () => {
  expect([config.webDir, config.server]).toEqual([
    'www',
    { hostname: 'localhost', androidScheme: 'https', iosScheme: 'capacitor' },
  ]);
  expect(config.plugins['CapacitorHttp']).toEqual({ enabled: false });
  for (const guide of ['docs/guides/operate.md', 'apps/mobile/README.md'])
    expect(readFileSync(join(root, guide), 'utf8'), guide).toContain('https://localhost,capacitor://localhost');
});

test('S-457 the app asks for permission only for the network, its state and the camera', () => {
  expect(manifest['uses-permission'].map((one) => one['android:name']).sort()).toEqual([
    'android.permission.ACCESS_NETWORK_STATE',
    'android.permission.CAMERA',
    'android.permission.INTERNET',
  ]);
  expect(plist('ios/App/App/Info.plist', 'NSCameraUsageDescription')).toMatch(/<string>.{20,}<\/string>/);
  expect(read('ios/App/App/Info.plist').match(/NS\w+UsageDescription/g)).toHaveLength(1);
});

test('S-457 the session is in no backup, and nothing is sent unencrypted', () => {
  expect(manifest.application['android:allowBackup']).toBe('false');
  expect([config.android, config.ios]).toMatchObject([
    { allowMixedContent: false, webContentsDebuggingEnabled: false },
    { webContentsDebuggingEnabled: false },
  ]);
  expect(manifest.application['android:usesCleartextTraffic']).toBeUndefined();
  expect(read('ios/App/App/Info.plist')).not.toContain('NSAllowsArbitraryLoads');
});

test("S-457 links to the portal's host and the return from a payment open the same activity", () => {
  const { activity } = manifest.application;
  expect([activity['android:launchMode'], activity['android:exported']]).toEqual(['singleTask', 'true']);
  const links = activity['intent-filter'].filter(({ data }) => data !== undefined);
  for (const { action, category } of links)
    expect([action, category].map((all) => all.map((one) => one['android:name'].split('.').at(-1)))).toEqual([
      ['VIEW'],
      ['DEFAULT', 'BROWSABLE'],
    ]);
  expect(links.map(({ data, ...filter }) => [filter['android:autoVerify'], Object.assign({}, ...data!)])).toEqual([
    ['true', { 'android:scheme': 'https', 'android:host': '@string/portal_host' }],
    [undefined, { 'android:scheme': '@string/custom_url_scheme', 'android:host': paths.paymentsReturn.slice(1) }],
  ]);
  expect(plist('ios/App/App/Info.plist', 'CFBundleURLSchemes')).toContain('$(PRODUCT_BUNDLE_IDENTIFIER)');
  expect(plist('ios/App/App/App.entitlements', 'com.apple.developer.associated-domains')).toContain(
    `applinks:${strings['portal_host']}`,
  );
});

test('id, name and version are the same everywhere', () => {
  const { appId, appName } = config;
  expect(strings).toEqual({
    app_name: appName,
    title_activity_main: appName,
    package_name: appId,
    custom_url_scheme: appId,
    portal_host: expect.any(String),
  });
  const gradle = read('android/app/build.gradle');
  expect(gradle).toContain(`applicationId "${appId}"`);
  expect(gradle).toContain(`versionName "${buildVersion}"\n`);
  expect(gradle).toContain(`versionCode ${versionCode(buildVersion)}\n`);
  const xcode = read('ios/App/App.xcodeproj/project.pbxproj');
  for (const [name, value] of [
    ['PRODUCT_BUNDLE_IDENTIFIER', appId],
    ['MARKETING_VERSION', buildVersion],
    ['CODE_SIGN_ENTITLEMENTS', 'App/App.entitlements'],
  ])
    expect(xcode.match(new RegExp(`${name} = [^;]*;`, 'g'))).toEqual([`${name} = ${value};`, `${name} = ${value};`]);
  expect(plist('ios/App/App/Info.plist', 'CFBundleDisplayName')).toContain(`<string>${appName}</string>`);
});

test("both projects have each plugin that the portal calls, in the portal's version", () => {
  const portal = JSON.parse(readFileSync(join(root, 'apps/portal/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const called = Object.entries(portal.dependencies).filter(([name]) => name.startsWith('@capacitor/'));
  expect(called.length).toBeGreaterThan(5);
  const gradle = read('android/app/capacitor.build.gradle');
  const swift = read('ios/App/CapApp-SPM/Package.swift');
  for (const [name, version] of called) {
    expect([name, packages[name]]).toEqual([name, version]);
    if (name === '@capacitor/core') continue;
    expect(gradle).toContain(`implementation project(':${name.slice(1).replace('/', '-')}')`);
    expect(swift).toContain(`path: "../../../node_modules/${name}"`);
  }
  expect([packages['@capacitor/android'], packages['@capacitor/ios']]).toEqual([
    packages['@capacitor/core'],
    packages['@capacitor/core'],
  ]);
  expect(swift).toContain(`exact: "${packages['@capacitor/core']}"`);
});

test('icons have the required sizes, and the one for the App Store has no transparency', async () => {
  const sizes = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };
  for (const [density, size] of Object.entries(sizes)) {
    const { width, height } = await sharp(
      join(mobile, `android/app/src/main/res/mipmap-${density}/ic_launcher.png`),
    ).metadata();
    expect([density, width, height]).toEqual([density, size, size]);
  }
  const store = sharp(join(mobile, 'ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png'));
  expect(await store.metadata()).toMatchObject({ width: 1024, height: 1024, hasAlpha: false });
});

test('files that a build generates are ignored by Git', () => {
  const ignored = ['android/.gitignore', 'ios/.gitignore', '.gitignore'].map(read).join('\n');
  for (const path of ['app/src/main/assets/public', 'App/App/public', 'www/']) expect(ignored).toContain(path);
  expect(existsSync(join(mobile, 'android/gradle/wrapper/gradle-wrapper.properties'))).toBe(true);
});
