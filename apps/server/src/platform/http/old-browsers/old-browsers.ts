import { isOldBrowser } from '@tradecounter/contract/pages/guards';
import { paths } from '@tradecounter/contract/pages/pages';
import type { FastifyInstance } from 'fastify';
import { type Contact, readContact } from '../../content/read-contact.ts';
import { reportUnfit } from '../../content/report-unfit.ts';
import { chooseLanguage, sayIn } from '../../words/say.ts';
import { sendTagged } from '../send-tagged.ts';
import { unsupportedPage } from './unsupported-page.ts';

/** The portal has one page, and the hash never reaches the server. */
const pages = new Set(['/', '/index.html']);

interface Options {
  title: string;
  contentFolder: string;
}

/** Redirects old Internet Explorer from every page to `/unsupported`, which needs no script (000 §2, 001 §6). */
export function registerOldBrowsers(app: FastifyInstance, { title, contentFolder }: Options): void {
  const onError = reportUnfit(app.log);
  app.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    if (!pages.has(path) || !isOldBrowser(request.headers['user-agent'] ?? '')) return done();
    void reply.header('vary', 'user-agent').redirect(paths.unsupported, 302);
  });
  app.get(paths.unsupported, async (request, reply) => {
    const contact: Contact = await readContact(contentFolder, onError);
    const language = chooseLanguage(request.headers['accept-language']);
    reply.header('vary', 'accept-language');
    return sendTagged(
      request,
      reply,
      'text/html; charset=utf-8',
      unsupportedPage({ title, contact, language, say: sayIn(language) }),
    );
  });
}
