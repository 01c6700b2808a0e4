import { useQuery } from '@tanstack/react-query';
import { legalQuery } from './queries.ts';
import style from './legal-titles.module.css';

/** The titles of the legal documents in force; one without a title is left out. */
export function LegalTitles() {
  const { data = [] } = useQuery(legalQuery);
  return (
    <ul className={style['titles']}>
      {data
        .filter((document) => document.title !== '')
        .map((document) => (
          <li key={document.type}>{document.title}</li>
        ))}
    </ul>
  );
}
