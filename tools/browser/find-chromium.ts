import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const downloads = join(root, '.cache/browsers');

/** Full Chromium, and its headless shell, which needs half the processor time. Environment variables of these names set their paths. */
export type Kind = 'CHROMIUM' | 'HEADLESS_SHELL';

const programs: Record<Kind, { names: string[]; places: string[]; downloaded: string[]; package: string }> = {
  CHROMIUM: {
    names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'],
    places: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    downloaded: ['chrome-linux*/chrome', 'chrome-mac*/*.app/Contents/MacOS/*', 'chrome-win*/chrome.exe'].map((inside) =>
      join('chromium-*', inside),
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

/** Whether it starts: on some systems a name is only a hint to install something else. */
const works = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

function installed(kind: Kind): string | null {
  const { names, places } = programs[kind];
  const folders = (process.env['PATH'] ?? '').split(':').filter((one) => one.startsWith('/'));
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places];
  return candidates.find((path) => existsSync(path) && works(path)) ?? null;
}

const downloaded = (kind: Kind): string | null =>
  programs[kind].downloaded.flatMap((inside) => globSync(join(downloads, inside))).find(works) ?? null;

const present = (kind: Kind): string | null => process.env[kind] ?? installed(kind) ?? downloaded(kind);

/** Whether root may install the distribution's packages, and they are real ones: Ubuntu's are hints. */
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

/** Finds the program of that kind; full Chromium if there is no headless shell. Null leaves the choice to Playwright. */
export const browserNamed = (kind: Kind): string | null =>
  present(kind) ?? (kind === 'HEADLESS_SHELL' ? present('CHROMIUM') : null);

/**
 * Finds both browsers of the tests: installed ones, else Debian's packages, else Playwright's own download. If there is no headless shell,
 * full Chromium takes its place. Null if no browser can be found or installed.
 */
export function findBrowsers(say: (line: string) => void): Record<Kind, string> | null {
  const missing = (['CHROMIUM', 'HEADLESS_SHELL'] as const).filter((kind) => present(kind) === null);
  if (missing.includes('CHROMIUM') || (missing.length > 0 && hasPackages())) {
    say('Installing Chromium for the browser tests (once) …');
    if (hasPackages()) installPackages(missing);
    if (present('CHROMIUM') === null) download();
  }
  const whole = present('CHROMIUM');
  return whole === null ? null : { CHROMIUM: whole, HEADLESS_SHELL: present('HEADLESS_SHELL') ?? whole };
}
