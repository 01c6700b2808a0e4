import { join } from 'node:path';
import { getUser } from '@tradecounter/contract/auth/auth';
import { runtimeDefaults } from '@tradecounter/contract/runtime';
import { build, normalizePath, type Plugin, type Rolldown } from 'vite';
import type { Facts, Page } from '../starter/starter.ts';

type Bundle = Rolldown.OutputBundle;

/** The modules that each page is drawn by. The sign-in page's are in the page itself. */
const modulesOf: Record<Page, readonly string[]> = {
  'sign-in': [],
  home: ['routes/shell/shell-layout.tsx', 'features/home/home-page.tsx'],
  list: ['routes/shell/shell-layout.tsx', 'features/catalog/list/item-list-page.tsx', 'features/catalog/queries.ts'],
  item: ['routes/shell/shell-layout.tsx', 'features/catalog/item/item-page.tsx', 'features/catalog/queries.ts'],
  other: ['routes/shell/shell-layout.tsx'],
};

const shellWords = ['common', 'shell', 'search', 'cart', 'accounts', 'delivery', 'shoppingLists'];

/** The words that each page needs, as the table of pages names them. */
const wordsOf: Record<Page, readonly string[]> = {
  'sign-in': ['common', 'auth'],
  home: [...shellWords, 'home', 'deliveries', 'orders', 'holds', 'stockAlerts', 'catalog'],
  list: [...shellWords, 'catalog', 'codes', 'compare'],
  item: [...shellWords, 'catalog', 'files', 'compare', 'holds', 'stockAlerts'],
  other: shellWords,
};

/** Returns the chunk that has the module. Throws when it was moved, because pages would then load later unnoticed. */
function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.moduleIds.some((id) => normalizePath(id).endsWith(`/src/${module}`)))
      return output;
  throw new Error(`build/starter.ts: no chunk has ${module}.`);
}

/** Returns the files that a module needs: its chunk, style sheets, and those of every chunk that it imports. */
function filesOf(bundle: Bundle, module: string): string[] {
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const imported of chunk.imports) {
      const next = bundle[imported];
      if (next?.type === 'chunk') add(next);
    }
  };
  add(chunkOf(bundle, module));
  return [...found];
}

const mapped = <Key extends string, From, To>(table: Record<Key, From>, map: (from: From) => To): Record<Key, To> =>
  Object.fromEntries(Object.entries<From>(table).map(([key, from]) => [key, map(from)])) as Record<Key, To>;

/** Returns the files of a build that each page needs, apart from those that the page itself names. */
function factsOf(bundle: Bundle, page: string): Facts {
  const files: string[] = [];
  const placeOf = (file: string): number => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const places = (modules: readonly string[]): number[] =>
    [...new Set(modules.flatMap((module) => filesOf(bundle, module)))]
      .filter((file) => !page.includes(file))
      .map(placeOf);
  const wordsIn = (language: string) =>
    mapped(wordsOf, (names) => places(names.map((name) => `words/${language}/${name}.json`)));
  return {
    user: runtimeDefaults.API_URL + getUser.path,
    queries: runtimeDefaults.GQL_URL,
    pages: mapped(modulesOf, places),
    words: { en: wordsIn('en'), es: wordsIn('es'), 'fr-CA': wordsIn('fr-CA') },
    files: files.map((file) => `/${file}`),
  };
}

/** Every page waits for the starter. An import of a call or a schema would add a library for validation to it. */
const maximumLength = 12_000;

async function bundleStarter(root: string, facts: Facts): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { FACTS: JSON.stringify(facts) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, 'starter/main.ts'), formats: ['iife'], name: 'starter', fileName: 'starter' },
    },
  });
  const [output] = [built].flat();
  const code = output !== undefined && 'output' in output ? output.output[0].code.trim() : '';
  if (code === '' || /<\/script/i.test(code)) throw new Error('build/starter.ts: this code cannot be in a page.');
  if (code.length > maximumLength)
    throw new Error(`build/starter.ts: the starter has ${code.length} characters, of ${maximumLength} at most.`);
  return code;
}

const sheets = / *<link rel="stylesheet"[^>]*>\n/g;

/** Moves the style sheets behind the frame, which is painted before they arrive. Scripts of the page wait for them. */
function behindFrame(html: string): string {
  const found = html.match(sheets) ?? [];
  return html.replaceAll(sheets, '').replace(/ *<noscript>/, (next) => found.join('') + next);
}

/** Writes the starter into the page. The server allows it by its hash. */
export function starter(): Plugin {
  let root = '';
  return {
    name: 'starter',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const code = await bundleStarter(root, factsOf(bundle, html));
        const page = behindFrame(html);
        return page.replace('<script id="starter"></script>', () => `<script id="starter">${code}</script>`);
      },
    },
  };
}
