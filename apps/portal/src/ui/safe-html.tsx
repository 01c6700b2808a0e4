import { useEffect, useState } from 'react';

/** Forbids everything that runs, asks for input, or changes the page around it. */
const rules = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'textarea',
    'select',
    'option',
    'iframe',
    'audio',
    'video',
    'dialog',
  ],
  FORBID_ATTR: ['style', 'id', 'name', 'class', 'tabindex', 'contenteditable', 'popover'],
};

/** HTML from the content service, cleaned by DOMPurify. The library is fetched only where there is such HTML. */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  const [clean, setClean] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void import('dompurify').then(({ default: purify }) => isCurrent && setClean(purify.sanitize(html, rules)));
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
