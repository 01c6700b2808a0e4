/**
 * The phone's app as its makers' tools see it. Needs npm's registry once, for Capacitor; without it this is left out.
 *
 * - `cap sync` brings both projects up to date, and changes nothing in them that is committed.
 * - Gradle's files and the list of files are those of a new `cap add`, but for what we changed on purpose.
 * - The pages in both projects are those that were made, and carry the policy of the app.
 */
import assert from 'node:assert/strict';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mobile } from '../phone/projects.ts';
import { makeWww } from '../phone/make-www.ts';
import { root, runNode } from '../testing/children.ts';

const leftOut = 77;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const installing = "(await import('./tools/setup/install.mjs')).installPhone()";

const skipped =
  /(^|\/)(node_modules|www|public|build|capacitor-cordova[^/]*|\.gradle)(\/|$)|\.gitignore$|assets\/capacitor\.\w+\.json$|App\/capacitor\.config\.json$|xml\/config\.xml$|config\.xml$/;

/** Files of both projects that belong into the repository, with their bytes. */
function committed(folder: string): Map<string, string> {
  const files = globSync('{android,ios}/**/*', { cwd: folder, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) =>
      join(one.parentPath, one.name)
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

/** What is ours in place of the template's, or was left out of it: examples of tests. */
const ours = [
  /\.png$/,
  /AndroidManifest\.xml$/,
  /values\/(strings|styles|ic_launcher_background)\.xml$/,
  /Info\.plist$/,
  /App\.entitlements$/,
  /project\.pbxproj$/,
  /src\/(test|androidTest)\//,
  /app\/build\.gradle$/,
];

/** Ours and the template's build file differ in the version alone. */
const withoutVersion = (gradle = ''): string =>
  gradle.replace(/versionCode \d+/, 'versionCode 1').replace(/versionName "[^"]*"/, 'versionName "1.0"');

async function compareWithTemplate(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tc-phone-'));
  try {
    for (const file of ['package.json', 'capacitor.config.json', 'www'])
      cpSync(join(mobile, file), join(folder, file), { recursive: true });
    symlinkSync(join(mobile, 'node_modules'), join(folder, 'node_modules'));
    for (const platform of ['android', 'ios']) await capacitor(folder, 'add', platform);
    const [here, made] = [committed(mobile), committed(folder)];
    // The template's packages lie where the link leads.
    const plain = (text = ''): string => text.replaceAll(/(['"])[^'"]*node_modules\//g, '$1node_modules/');
    const differing = [...new Set([...here.keys(), ...made.keys()])].filter(
      (file) => plain(here.get(file)) !== plain(made.get(file)) && !ours.some((pattern) => pattern.test(file)),
    );
    assert.deepEqual(differing, [], 'files differ from those of a new project');
    const gradle = 'android/app/build.gradle';
    assert.equal(withoutVersion(here.get(gradle)), withoutVersion(made.get(gradle)));
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
