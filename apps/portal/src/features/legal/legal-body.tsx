import Markdown, { type Components, type UrlTransform } from 'react-markdown';
import { legalLink, legalPicture } from './legal-addresses.ts';
import style from './legal-body.module.css';

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
