import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../testing/children.ts';
import { mobile } from './projects.ts';

/** Files of the build that the app does not need: compressed ones, and the service worker. */
const excluded = /\.(?:br|gz)$|^(?:sw\.js|unsupported\.js|\.built-from)$/;

/**
 * Returns the app's content security policy. Code and styles come from the app, and requests go to the server only. An
 * app that asks for its server's address can't name it, so it allows any encrypted server.
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

/** The parts of the browser's page that refer to files of the server, which the app doesn't have. */
const unused = [
  / *<link rel="manifest"[^>]*>\n/,
  / *<link rel="preload" href="\/(?:config|content\/start)\.json"[^>]*>\n/g,
  / *<!-- A browser without modules[^\n]*-->\n/,
  / *<!-- The build writes starter[^\n]*-->\n *<script id="starter">[^]*?<\/script>\n/,
  / *<script nomodule[^>]*><\/script>\n/,
];

interface Target {
  /** The origin of the server; null = the app asks for it. */
  server: string | null;
  /** Further origins of calls, where the server's API_URL or GQL_URL names another one. */
  calls?: readonly string[];
}

/** Converts the portal's page to the app's. Throws where the page no longer has a part that is removed here. */
export function appPage(html: string, { server, calls = [] }: Target): string {
  let page = html;
  for (const pattern of unused) {
    if (page.search(pattern) < 0) throw new Error(`The portal's page has no ${pattern.source}`);
    page = page.replace(pattern, '');
  }
  const origins = server === null ? [] : [server, ...calls];
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy(origins)}" />`,
    ...(server === null ? [] : [`<meta name="server" content="${server}" />`]),
  ];
  return page.replace(/(<meta charset="utf-8" \/>\n)/, (line) => line + head.map((tag) => `    ${tag}\n`).join(''));
}

/** Makes the app's pages from the portal's build. */
export function makeWww(target: Target, www = join(mobile, 'www')): void {
  rmSync(www, { recursive: true, force: true });
  cpSync(join(root, 'apps/portal/dist'), www, { recursive: true, filter: (path) => !excluded.test(basename(path)) });
  const page = join(www, 'index.html');
  writeFileSync(page, appPage(readFileSync(page, 'utf8'), target));
}
