import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const downloads = join(root, '.cache/browsers');

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Whether it starts: on some systems a name is only a hint to install something else. */
const works = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

function installed(): string | null {
  const folders = (process.env['PATH'] ?? '').split(':').filter((one) => one.startsWith('/'));
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places];
  return candidates.find((path) => existsSync(path) && works(path)) ?? null;
}

const downloaded = (): string | null => {
  const found = ['chrome-linux*/chrome', 'chrome-mac*/*.app/Contents/MacOS/*', 'chrome-win*/chrome.exe'].flatMap(
    (inside) => globSync(join(downloads, 'chromium-*', inside)),
  );
  return found.find(works) ?? null;
};

/** The distribution's own package; only where root may install and the package is a real one (Ubuntu's is a hint). */
function installPackage(): string | null {
  const debian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!debian || process.getuid?.() !== 0) return null;
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' as const };
  spawnSync('apt-get', ['update', '-q'], quiet);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], quiet);
  return installed();
}

function download(): string | null {
  const args = [
    join(root, 'node_modules/playwright-core/cli.js'),
    'install',
    '--no-shell',
    ...(process.getuid?.() === 0 ? ['--with-deps'] : []),
    'chromium',
  ];
  spawnSync(process.execPath, args, { env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: downloads }, stdio: 'ignore' });
  return downloaded();
}

/** A Chromium to test with: an installed one, else Debian's package, else Playwright's own download. Null = none to be had. */
export function findChromium(say: (line: string) => void): string | null {
  const there = process.env['CHROMIUM'] ?? installed() ?? downloaded();
  if (there !== null) return there;
  say('Installing Chromium for the browser tests (once) …');
  return installPackage() ?? download();
}
