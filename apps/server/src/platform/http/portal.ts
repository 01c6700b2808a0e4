import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { linkedPages, pages, paths } from '@tradecounter/contract/pages/pages';
import { constants } from '@tradecounter/contract/limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../words/escape-html.ts';
import { allowFraming, allowScript, codeWorkerPolicy, headersOfPages } from './security-headers.ts';
import { sendTagged } from './send-tagged.ts';

/** Files that pages load and users do not open. Pictures are not among them: a user can open one. */
const loadedByPages = /\/assets\/[^/]+\.(?:js|css|woff2)(?:\.br|\.gz)?$/;

/** The worker that scans barcodes with WebAssembly. */
const codeWorker = /\/assets\/code-worker-[^/]+\.js(?:\.br|\.gz)?$/;

/**
 * Puts the distributor's name into the page title, for everything that reads it without scripts: tabs, bookmarks and
 * previews.
 */
const withTitle = (page: string, title: string): string =>
  page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);

/** The script in the page that requests the first page's data while the portal's scripts load. */
export const starterScript = /<script id="starter">([^]*?)<\/script>/;

const html = 'text/html; charset=utf-8';

/** What the page's first paint is made of. */
export interface FirstPaint {
  /** The script that sets theme and colors; null = there is none. */
  script: string | null;
  /** The distributor's mark, an SVG. */
  mark: string;
}

/** The most characters of a mark that every visit gets with the page. A larger one is fetched. */
const largestMark = 4000;

/** Puts what the first paint is made of into the page, where it would be two requests that the paint waits for. */
function withFirstPaint(page: string, { script, mark }: FirstPaint): string {
  const source = `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`;
  const marked = mark.length > largestMark ? page : page.replace('<img src="/favicon.svg"', `<img src="${source}"`);
  return script === null
    ? marked
    : marked.replace('<script src="/theme.js"></script>', () => `<script>${script}</script>`);
}

/** Matches the Accept headers of browsers, mail gateways and previews, not those of programs that want data. */
const takesPages = /text\/html|\*\/\*/i;

/**
 * Leads from `/auth/forgot?token=…` to `/#/auth/forgot?token=…`. Mailed links have no `#`, because some mail gateways cut
 * off what follows it (record 167). Reading a link uses nothing up.
 */
function leadToPages(app: FastifyInstance): void {
  for (const { path } of linkedPages.map((key) => pages[key])) {
    const route = path.replaceAll(/\{-\$(\w+)\}/g, ':$1?').replaceAll(/\$(\w+)/g, ':$1');
    // Some mail gateways end a path with a slash.
    for (const ending of route.endsWith('?') ? [''] : ['', '/'])
      app.get(`${route}${ending}`, (request, reply) => {
        const to = request.url.replace(/\/(?=\?|$)/, '');
        if (takesPages.test(request.headers.accept ?? '*/*')) return reply.redirect(`/#${to}`, 302);
        return reply.callNotFound();
      });
  }
}

interface Options {
  title: string;
  /**
   * Whether calls and queries go to this server at their usual paths. The starter only knows those, so that it is left
   * out otherwise.
   */
  usualCalls: boolean;
  /** Returns what `/` contains for its first paint. */
  firstPaint: () => Promise<FirstPaint>;
  /** Returns the sites that may show the portal in a frame at the framed path with that code; none = no one. */
  framingSites: (code: string) => Promise<readonly string[]>;
}

/** Serves the built portal. Browsers cache hashed assets forever and revalidate everything else. */
export async function servePortal(app: FastifyInstance, folder: string, options: Options): Promise<void> {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    app.log.warn(`The portal is not built: ${folder} has no index.html.`);
    return;
  }
  // Read for each request, like the other files, because a build may replace it while the server runs.
  const readPage = async (): Promise<string> => {
    const page = withTitle(await readFile(index, 'utf8'), options.title);
    return options.usualCalls ? page : page.replace(starterScript, '');
  };
  const allowStarter = (reply: FastifyReply, page: string): void => {
    const script = starterScript.exec(page)?.[1];
    if (script) allowScript(reply, script);
  };
  app.get('/', async (request, reply) => {
    const [page, first] = await Promise.all([readPage(), options.firstPaint()]);
    allowStarter(reply, page);
    if (first.script !== null) allowScript(reply, first.script);
    return sendTagged(request, reply, html, withFirstPaint(page, first));
  });
  // The service worker keeps this one: it is the same until the next build.
  app.get('/index.html', async (request, reply) => {
    const page = await readPage();
    allowStarter(reply, page);
    return sendTagged(request, reply, html, page);
  });
  // The starter is left out: it would use the session that other tabs share.
  app.get<{ Params: { code: string } }>(`${constants.framedPath}:code`, async ({ params: { code } }, reply) => {
    const sites = await options.framingSites(code);
    if (sites.length === 0) return reply.redirect(`/#${paths.punchOut}`, 302);
    allowFraming(reply, sites);
    const page = withTitle(await readFile(index, 'utf8'), options.title).replace(starterScript, '');
    return reply.type(html).header('cache-control', 'no-store').send(page);
  });
  leadToPages(app);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (loadedByPages.test(path)) for (const name of headersOfPages) reply.removeHeader(name);
      if (codeWorker.test(path)) reply.header('content-security-policy', codeWorkerPolicy);
    },
  });
}
