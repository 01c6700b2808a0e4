import { Link } from '@tanstack/react-router';
import { useLegalFacts } from '../../lib/content/use-content.ts';
import { legalPaths } from './legal-paths.ts';
import style from './legal-titles.module.css';

/** Links to the legal documents in force; one without a title has none here (000 §2, footer). */
export function LegalTitles() {
  const documents = useLegalFacts();
  return (
    <ul className={style['titles']}>
      {documents
        .filter((document) => document.title !== '')
        .map(({ type, title }) => (
          <li key={type}>
            <Link to="/doc/$document" params={{ document: legalPaths[type] }}>
              {title}
            </Link>
          </li>
        ))}
    </ul>
  );
}
