import { useEffect, useState } from 'react';

/** Nothing that runs, asks for input, or changes the page around it. */
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

/** HTML that somebody wrote for the content service, cleaned by DOMPurify, which is fetched only where there is some. */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  const [clean, setClean] = useState('');
  useEffect(() => {
    let wanted = true;
    void import('dompurify').then(({ default: purify }) => wanted && setClean(purify.sanitize(html, rules)));
    return () => {
      wanted = false;
    };
  }, [html]);
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
