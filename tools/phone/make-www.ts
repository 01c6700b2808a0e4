import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../testing/children.ts';
import { mobile } from './projects.ts';

/** Files of the build that the app has no use for: compressed ones, and the service worker. */
const left = /\.(?:br|gz)$|^(?:sw\.js|unsupported\.js|\.built-from)$/;

/**
 * The app's content policy. Code and styles are the app's own, and only the server is asked; an app that asks for its address can't
 * name it, so any encrypted one.
 */
function policy(calls: readonly string[]): string {
  const servers = (calls.length === 0 ? ['https:'] : calls).join(' ');
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${servers}`,
    "font-src 'self'",
    `connect-src 'self' ${servers}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join(';');
}

/** What the browser's page has and the app has no use for: the server's own files, which are not in the app. */
const unused = [
  / *<link rel="manifest"[^>]*>\n/,
  / *<link rel="preload" href="\/(?:config|content\/start)\.json"[^>]*>\n/g,
  / *<!-- A browser without modules[^\n]*-->\n/,
  / *<script nomodule[^>]*><\/script>\n/,
];

interface Target {
  /** Origin of the server; null = the app asks for it. */
  server: string | null;
  /** Further origins that calls go to, where the server's API_URL or GQL_URL names another. */
  calls?: readonly string[];
}

/** The portal's page as that of the app. Throws where the page no longer is what is changed here. */
export function appPage(html: string, { server, calls = [] }: Target): string {
  let page = html;
  for (const pattern of unused) {
    if (page.search(pattern) < 0) throw new Error(`The portal's page has no ${pattern.source}`);
    page = page.replace(pattern, '');
  }
  const named = server === null ? [] : [server, ...calls];
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy(named)}" />`,
    ...(server === null ? [] : [`<meta name="server" content="${server}" />`]),
  ];
  return page.replace(/(<meta charset="utf-8" \/>\n)/, (line) => line + head.map((one) => `    ${one}\n`).join(''));
}

/** Makes the app's pages of the portal's build. */
export function makeWww(target: Target, www = join(mobile, 'www')): void {
  rmSync(www, { recursive: true, force: true });
  cpSync(join(root, 'apps/portal/dist'), www, { recursive: true, filter: (path) => !left.test(basename(path)) });
  const page = join(www, 'index.html');
  writeFileSync(page, appPage(readFileSync(page, 'utf8'), target));
}
