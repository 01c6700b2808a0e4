import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLegalFacts } from '../../content/use-content.ts';
import { legalPaths } from './legal-paths.ts';
import style from './legal-titles.module.css';

/**
 * Links to the legal documents in force, with the terms as 'Terms'. Leaves out documents without a title (000 §2,
 * footer).
 */
export function LegalTitles() {
  const { t } = useTranslation();
  const documents = useLegalFacts();
  return (
    <ul className={style['titles']}>
      {documents
        .filter((document) => document.title !== '')
        .map(({ type, title }) => (
          <li key={type}>
            <Link to={paths.legal} params={{ document: legalPaths[type] }}>
              {type === 'TermsofUse' ? t('legal.terms') : title}
            </Link>
          </li>
        ))}
    </ul>
  );
}
