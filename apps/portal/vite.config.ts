import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { breakpointNames } from './build/breakpoint-names.ts';
import { callsWithoutSchemas } from './build/calls-without-schemas.ts';
import { fontPreload } from './build/font-preload.ts';
import { alsoNeededElsewhere, neededBy } from './build/needed-by.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { starter } from './build/starter.ts';

const server = process.env['TRADECOUNTER_SERVER'] ?? 'http://127.0.0.1:4600';
const served = [
  '/wsl',
  '/graphql',
  '/strapi',
  '/content',
  '/config.json',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/version.json',
  '/pictures',
  '/unsupported',
];

// A build started from a test run must not include the libraries' development code.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';

const shortName = (name: string): string => name.split('~', 1)[0]!;

/** Throws when the file was moved: its chunk would fall apart into many, and the first load would grow. */
function source(file: string): string {
  const path = join(import.meta.dirname, 'src', file);
  if (!existsSync(path)) throw new Error(`vite.config.ts: ${path} is not there.`);
  return normalizePath(path);
}

/** What every start needs, and the sign-in page with the layout around it. */
const start = neededBy(
  'start',
  ['main.tsx', 'features/auth/sign-in-page.tsx', 'shell/empty-shell.tsx', 'features/legal/legal-titles.tsx'].map(
    source,
  ),
);

/** The pages that most visits begin with. */
const list = [source('features/catalog/list/item-list-page.tsx'), source('features/catalog/queries.ts')];
const item = [...list, source('features/catalog/item/item-page.tsx')];

const languageOf = (id: string): string => id.split('/').at(-2)!;
const shellWords = (id: string): string => `shell-words-${languageOf(id)}`;
const itemWords = (id: string): string => `item-words-${languageOf(id)}`;

/** What opens over the page, which is fetched once the first page is complete. */
const later = [
  'routes/shell/cart-layer.tsx',
  'features/lists/drawers/list-drawers.tsx',
  'features/search/search-panel.tsx',
  'shell/menu/menu-drawer.tsx',
  'shell/user-panel.tsx',
  'ui/overlays/library.tsx',
].map((file) => ({ name: neededBy('later', [source(file)]) }));

export default defineConfig({
  plugins: [react(), callsWithoutSchemas(), fontPreload(), starter(), serviceWorker(), precompress()],
  css: { postcss: { plugins: [breakpointNames()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy forbids data: fonts, and browsers can't cache an inlined file.
    assetsInlineLimit: 0,
    // The entry imports every chunk directly or indirectly, so the list of modules to preload stays short and exact.
    // Pages need no preload of the entry, which runs already: Firefox reports that as an error.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((path) => !/\/index-[\w-]{8}\.js$/.test(path)),
    },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // Rolldown names a part after everything that uses it.
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${shortName(basename(name, extname(name)))}-[hash][extname]`,
        // The libraries that every page needs (virtualized tables aren't on every page), in one file that only changes
        // with a library. This takes fewer requests before the sign-in button works.
        codeSplitting: {
          groups: [
            {
              name: 'foundation',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!.*virtual)[^/]+|i18next|react-i18next|use-sync-external-store)\//,
            },
            // The schemas that the portal itself uses, on pages that check what is typed.
            { name: 'schemas', test: /node_modules\/zod\/|packages\/contract\/src\/text\.ts/ },
            { name: start },
            { name: neededBy('shell', [source('routes/shell/shell-layout.tsx')]) },
            // What other pages need too, and a chunk for each page: each request costs a phone some work.
            { name: alsoNeededElsewhere(neededBy('item-parts', item), item) },
            { name: neededBy('item-list', list) },
            { name: neededBy('item', item) },
            ...later,
            // Words that pages need together, in one file for each language.
            { name: shellWords, test: /\/words\/[\w-]+\/(?:shell|search|cart|accounts|delivery|shoppingLists)\.json$/ },
            { name: itemWords, test: /\/words\/[\w-]+\/(?:catalog|codes|compare)\.json$/ },
            // Loads when the page is idle, in one request, because there may be no network later.
            { name: 'device', test: /apps\/portal\/src\/(device\/offline|features\/unsent)\// },
            // Every start fetches it; among parts, it would bring those of other pages.
            { name: 'own-content', test: /\/content\/own\/own-content\.ts|contract\/src\/content\/own-content\.ts/ },
            // Only few pages show Markdown, and its parser is as large as everything that the shell needs.
            {
              name: 'markdown',
              test: /features\/legal\/legal-body|node_modules\/(react-markdown|unified|vfile|micromark|mdast|hast|unist|remark|rehype|property-information|decode-named-character-reference|character-entities|style-to|inline-style-parser|estree-util|html-url-attributes|trough|comma-separated-tokens|space-separated-tokens)/,
            },
            // Parts that several pages use, in a few chunks of some size: each request costs a phone a round trip.
            { name: 'parts', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 15_000 },
          ],
        },
      },
    },
  },
  server: { port: 4610, proxy: Object.fromEntries(served.map((path) => [path, { target: server }])) },
});
