import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { breakpointNames } from './build/breakpoint-names.ts';
import { fontPreload } from './build/font-preload.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';

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

export default defineConfig({
  plugins: [react(), fontPreload(), serviceWorker(), precompress()],
  css: { postcss: { plugins: [breakpointNames()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy forbids data: fonts, and browsers can't cache an inlined file.
    assetsInlineLimit: 0,
    // The entry imports every chunk directly or indirectly, so the list of modules to preload stays short and exact.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // The libraries that every page needs (virtualized tables aren't on every page), in one file that only changes
        // with a library. This takes fewer requests before the sign-in button works.
        codeSplitting: {
          groups: [
            {
              name: 'foundation',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!.*virtual)[^/]+|i18next|react-i18next|use-sync-external-store)\//,
            },
            // Session, settings, the table of pages, and the small parts of the sign-in page in one file, because each
            // file costs a kilobyte of headers.
            {
              name: 'start',
              test: /packages\/contract\/src\/(pages|client|documents\/document-kind)\.ts|apps\/portal\/src\/(settings|session|router\/fetch-part|words\/(language|words|namespaces)|ui\/(logo|fields\/password-field)|shell\/empty-shell|features\/(legal\/legal-titles|auth\/(sign-in-problem|door-card|second-step\/(later-code-page|code-asked)|single-sign-on\/later)))|mantine\/(core\/esm\/components\/CloseButton|hooks\/esm\/use-id)/,
            },
          ],
        },
      },
    },
  },
  server: { port: 4610, proxy: Object.fromEntries(served.map((path) => [path, { target: server }])) },
});
