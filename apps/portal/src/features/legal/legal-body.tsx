import Markdown, { type Components, type UrlTransform } from 'react-markdown';
import style from './legal-body.module.css';
import { atServer } from '../../app/settings/server.ts';

/**
 * Returns the target of a link in a legal document: the web, a mail or phone program, or a page of the portal. Returns
 * null for anything else, which becomes plain text.
 */
function legalLink(address: string): string | null {
  if (/^(https?:\/\/|mailto:|tel:)/i.test(address)) return address;
  return /^#?\/(?![/\\])/.test(address) ? `#${address.replace(/^#/, '')}` : null;
}

/**
 * Returns the address of a picture in the content's own uploads, else null: a picture from elsewhere would reveal the
 * reader to others, and the content security policy forbids it.
 */
const legalPicture = (address: string): string | null =>
  /^\/uploads\/(?!.*\.\.)[^\\?#]+$/.test(address) ? atServer(`/strapi${address}`) : null;

/** How elements are drawn. A first-level heading becomes a second-level one, because the page already has its own. */
const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  a: ({ href, children }) => {
    if (href === undefined || href === '') return <>{children}</>;
    const outside = /^https?:/i.test(href);
    return (
      <a href={href} {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}>
        {children}
      </a>
    );
  },
  img: ({ src, alt = '' }) =>
    typeof src === 'string' && src !== '' ? <img src={src} alt={alt} loading="lazy" /> : <>{alt}</>,
};

const safeUrl: UrlTransform = (url, key) => (key === 'src' ? legalPicture(url) : legalLink(url)) ?? '';

/**
 * A legal text as marketing wrote it, in Markdown. HTML in it is shown as text, never run. Only safe links and pictures
 * from the content's own uploads are kept. Any other link or picture becomes its text.
 */
export function LegalBody({ children }: { children: string }) {
  return (
    <div className={style['body']}>
      <Markdown components={components} urlTransform={safeUrl}>
        {children}
      </Markdown>
    </div>
  );
}
