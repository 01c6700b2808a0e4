/**
 * Checks the projects of the phone's app with Capacitor's tools. Needs npm's registry once; without it this is left
 * out.
 *
 * - `cap sync` changes no committed file.
 * - The files are those of a new project (`cap add`), except for those that we changed on purpose.
 * - The pages in both projects are those of the portal's build.
 */
import assert from 'node:assert/strict';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mobile } from '../phone/projects.ts';
import { makeWww } from '../phone/make-www.ts';
import { root, runNode } from '../testing/children.ts';

/** The exit code of a test that was left out. */
const leftOut = 77;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const installing = "(await import('./tools/setup/install.mjs')).installPhone()";

const skipped =
  /(^|\/)(node_modules|www|public|build|capacitor-cordova[^/]*|\.gradle)(\/|$)|\.gitignore$|assets\/capacitor\.\w+\.json$|App\/capacitor\.config\.json$|xml\/config\.xml$|config\.xml$/;

/** Returns the content of the files of both projects that belong in the repository, by path. */
function committed(folder: string): Map<string, string> {
  const files = globSync('{android,ios}/**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !skipped.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file)).toString('latin1')]));
}

async function capacitor(folder: string, ...args: string[]): Promise<void> {
  const { code, output } = await runNode([join(mobile, 'node_modules/@capacitor/cli/bin/capacitor'), ...args], {
    cwd: folder,
    env: { CAPACITOR_TELEMETRY: '0', CI: '1' },
  });
  assert.equal(code, 0, `cap ${args.join(' ')}:\n${output}`);
}

async function sync(): Promise<void> {
  const before = committed(mobile);
  makeWww({ server: 'https://orders.example' });
  await capacitor(mobile, 'sync');
  const after = committed(mobile);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  assert.deepEqual(changed, [], 'cap sync changed files that are committed: run npm run phone and commit them');
  for (const pages of ['android/app/src/main/assets/public', 'ios/App/App/public'])
    assert.equal(
      readFileSync(join(mobile, pages, 'index.html'), 'utf8'),
      readFileSync(join(mobile, 'www/index.html'), 'utf8'),
    );
  say('cap sync changes nothing that is committed.');
}

/** Files that we replaced, changed, or left out of the template, such as its example tests. */
const ownFiles = [
  /\.png$/,
  /AndroidManifest\.xml$/,
  /values\/(strings|styles|ic_launcher_background)\.xml$/,
  /Info\.plist$/,
  /App\.entitlements$/,
  /project\.pbxproj$/,
  /src\/(test|androidTest)\//,
  /app\/build\.gradle$/,
];

/** Returns the build file without its version, in which ours and the template's differ. */
const withoutVersion = (gradle = ''): string =>
  gradle.replace(/versionCode \d+/, 'versionCode 1').replace(/versionName "[^"]*"/, 'versionName "1.0"');

async function compareWithTemplate(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tc-phone-'));
  try {
    for (const file of ['package.json', 'capacitor.config.json', 'www'])
      cpSync(join(mobile, file), join(folder, file), { recursive: true });
    symlinkSync(join(mobile, 'node_modules'), join(folder, 'node_modules'));
    for (const platform of ['android', 'ios']) await capacitor(folder, 'add', platform);
    const [current, template] = [committed(mobile), committed(folder)];
    // The paths to the packages differ, because the new project has a link to them.
    const normalized = (text = ''): string => text.replaceAll(/(['"])[^'"]*node_modules\//g, '$1node_modules/');
    const differing = [...new Set([...current.keys(), ...template.keys()])].filter(
      (file) =>
        normalized(current.get(file)) !== normalized(template.get(file)) &&
        !ownFiles.some((pattern) => pattern.test(file)),
    );
    assert.deepEqual(differing, [], 'files differ from those of a new project');
    const gradle = 'android/app/build.gradle';
    assert.equal(withoutVersion(current.get(gradle)), withoutVersion(template.get(gradle)));
    say('The projects are those of a new one, but for what is ours.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!existsSync(join(mobile, 'node_modules/@capacitor/cli'))) {
  const { code } = await runNode(['--input-type=module', '--eval', installing]);
  if (code !== 0) {
    say('Capacitor could not be installed.');
    process.exit(leftOut);
  }
}
const built = await runNode([join(root, 'tools/build.mjs')]);
assert.equal(built.code, 0, built.output);
await sync();
await compareWithTemplate();
