import { pageKeys, pages } from '@tradecounter/contract/pages/pages';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const table = 'packages/contract/src/pages/pages.ts';

/** Literals that look like a page's path but are not. */
const others = new Map([
  ['apps/portal/src/features/search/search-box.tsx', 'the key that opens the search'],
  ['apps/portal/src/shell/shell.tsx', 'the same key, in the list of keys'],
  [
    'apps/portal/src/features/announcements/announcement-list.tsx',
    'tells an address inside the portal from one outside',
  ],
  ['apps/portal/src/shell/menu/extra-link.tsx', 'tells an address inside the portal from one outside'],
  ['apps/portal/src/app/router/route-id.ts', "makes the router's own name of a page from its path"],
  ['packages/contract/src/content/content-types.ts', 'an example of a link, for the guide'],
  ['apps/portal/src/app/session/wanted-path.ts', 'tells an address inside the portal from one outside'],
]);

/** The first segments, such as '/account' of '/account/orders/$id'; home has none. */
const first = new Set(pageKeys.map((key) => pages[key].path.split('/')[1] ?? '').filter((part) => part !== ''));
const literal = /(['"`])(#?\/(?:shell\/?)?([a-z]*))(?=[/?#$]|\1)/g;

const isPage = (written: string, part: string): boolean =>
  written === '/' || written.startsWith('/shell') || first.has(part);

test('the path of a page is written only in the table of pages', () => {
  const sources = globSync(['apps/portal/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], { cwd: root })
    .map((file) => relative(root, join(root, file)))
    .filter((file) => file !== table && !others.has(file) && !/\.test\.tsx?$|\.graphql\.ts$|\/testing\//.test(file));
  const found = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        [...line.matchAll(literal)]
          .filter(([, , written = '', part = '']) => isPage(written, part))
          .map(() => `${file}:${at + 1}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});
