import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const downloads = join(root, '.cache/browsers');

/**
 * Full Chromium, or its headless shell, which needs half the processor time. Environment variables of these names set
 * their paths.
 */
export type Kind = 'CHROMIUM' | 'HEADLESS_SHELL';

const programs: Record<Kind, { names: string[]; places: string[]; downloaded: string[]; package: string }> = {
  CHROMIUM: {
    names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'],
    places: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    downloaded: ['chrome-linux*/chrome', 'chrome-mac*/*.app/Contents/MacOS/*', 'chrome-win*/chrome.exe'].map((glob) =>
      join('chromium-*', glob),
    ),
    package: 'chromium',
  },
  HEADLESS_SHELL: {
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    places: [],
    downloaded: [join('chromium_headless_shell-*', '*', '{headless_shell,chrome-headless-shell}{,.exe}')],
    package: 'chromium-headless-shell',
  },
};

/** Returns whether the program starts. On some systems it is only a hint to install something else. */
const starts = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

function installed(kind: Kind): string | null {
  const { names, places } = programs[kind];
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/'));
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places];
  return candidates.find((path) => existsSync(path) && starts(path)) ?? null;
}

const downloaded = (kind: Kind): string | null =>
  programs[kind].downloaded.flatMap((glob) => globSync(join(downloads, glob))).find(starts) ?? null;

const pathOf = (kind: Kind): string | null => process.env[kind] ?? installed(kind) ?? downloaded(kind);

/** Returns whether this process may install Debian's packages. Ubuntu's packages of these names are only hints. */
const hasPackages = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

function installPackages(kinds: readonly Kind[]): void {
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' as const };
  spawnSync('apt-get', ['update', '-q'], quiet);
  const packages = kinds.map((kind) => programs[kind].package);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], quiet);
}

function download(): void {
  const args = [
    join(root, 'node_modules/playwright-core/cli.js'),
    'install',
    ...(process.getuid?.() === 0 ? ['--with-deps'] : []),
    'chromium',
  ];
  spawnSync(process.execPath, args, {
    env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: downloads },
    stdio: 'ignore',
  });
}

/**
 * Returns the path of that browser; full Chromium takes the place of a missing headless shell. Null leaves the choice
 * to Playwright.
 */
export const browserNamed = (kind: Kind): string | null =>
  pathOf(kind) ?? (kind === 'HEADLESS_SHELL' ? pathOf('CHROMIUM') : null);

/**
 * Returns the paths of both browsers of the tests: installed ones, else Debian's packages, else Playwright's own
 * download. Without a headless shell, full Chromium takes its place. Null if no browser can be found or installed.
 */
export function findBrowsers(say: (line: string) => void): Record<Kind, string> | null {
  const missing = (['CHROMIUM', 'HEADLESS_SHELL'] as const).filter((kind) => pathOf(kind) === null);
  if (missing.includes('CHROMIUM') || (missing.length > 0 && hasPackages())) {
    say('Installing Chromium for the browser tests (once) …');
    if (hasPackages()) installPackages(missing);
    if (pathOf('CHROMIUM') === null) download();
  }
  const chromium = pathOf('CHROMIUM');
  return chromium === null ? null : { CHROMIUM: chromium, HEADLESS_SHELL: pathOf('HEADLESS_SHELL') ?? chromium };
}
