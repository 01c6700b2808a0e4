import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { legalPaths } from './legal-paths.ts';
import { legalQuery } from './queries.ts';
import style from './legal-titles.module.css';

/** Links to the legal documents in force; one without a title has none here (000 §2, footer). */
export function LegalTitles() {
  const { data = [] } = useQuery(legalQuery);
  return (
    <ul className={style['titles']}>
      {data
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
