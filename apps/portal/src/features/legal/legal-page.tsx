import { paths } from '@tradecounter/contract/pages/pages';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pageNotFound } from '../../app/router/page-failure.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { LegalBody } from './legal-body.tsx';
import { LegalDate } from './legal-date.tsx';
import style from './legal-page.module.css';
import { legalPaths } from './legal-paths.ts';
import { legalQuery, type LegalDocument, type LegalType } from './queries.ts';
import { useLegalTitle } from './use-legal-title.ts';

/** Links between the legal documents that exist. */
function Documents({ documents }: { documents: readonly LegalDocument[] }) {
  const { t } = useTranslation();
  const titleOf = useLegalTitle();
  return (
    <nav className={style['documents']} aria-label={t('legal.name')}>
      {documents.map((document) => (
        <Link key={document.type} to={paths.legal} params={{ document: legalPaths[document.type] }}>
          {titleOf(document)}
        </Link>
      ))}
    </nav>
  );
}

/** A legal document as marketing wrote it. Its body is Markdown; HTML in it is shown as text, never run. */
export function LegalPage({ type }: { type: LegalType }) {
  const { data } = useSuspenseQuery(legalQuery());
  const titleOf = useLegalTitle();
  const document = data.find((candidate) => candidate.type === type);
  if (document === undefined) throw pageNotFound();
  return (
    <div className={style['layout']}>
      <Documents documents={data} />
      <Page narrow>
        <PageHead title={titleOf(document)} />
        <p className={style['date']}>
          <LegalDate document={document} />
        </p>
        <div className={style['text']}>{document.body !== null && <LegalBody>{document.body}</LegalBody>}</div>
      </Page>
    </div>
  );
}
