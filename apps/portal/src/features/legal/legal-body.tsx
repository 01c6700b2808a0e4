import Markdown from 'react-markdown';
import style from './legal-body.module.css';

/** A legal text as marketing wrote it. It is Markdown; HTML in it is shown as text, never run. */
export function LegalBody({ children }: { children: string }) {
  return (
    <div className={style['body']}>
      <Markdown>{children}</Markdown>
    </div>
  );
}
