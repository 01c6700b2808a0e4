import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { PageFailure } from '../../lib/page-failure.ts';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import style from './legal-page.module.css';
import { legalPaths } from './legal-paths.ts';
import { legalQuery, type LegalDocument, type LegalType } from './queries.ts';

/** The title that marketing gave the document, or the usual one of its kind (000 §2). */
export function useLegalTitle(): (document: Pick<LegalDocument, 'type' | 'title'>) => string {
  const { t } = useTranslation();
  return ({ type, title }) => (title === '' ? t(`legal.${type}`) : title);
}

/** The legal documents that exist, to go from one to the other. */
function Documents({ documents }: { documents: readonly LegalDocument[] }) {
  const { t } = useTranslation();
  const titleOf = useLegalTitle();
  return (
    <nav className={style['documents']} aria-label={t('legal.name')}>
      {documents.map((document) => (
        <Link key={document.type} to="/doc/$document" params={{ document: legalPaths[document.type] }}>
          {titleOf(document)}
        </Link>
      ))}
    </nav>
  );
}

/** A legal document as marketing wrote it. Its body is Markdown; HTML in it is shown as text, never run. */
export function LegalPage({ type }: { type: LegalType }) {
  const { t, i18n } = useTranslation();
  const { data } = useSuspenseQuery(legalQuery);
  const titleOf = useLegalTitle();
  const document = data.find((one) => one.type === type);
  if (document === undefined) throw new PageFailure(404, 'This page could not be found');
  const published = new Date(document.publishedAt);
  return (
    <div className={style['layout']}>
      <Documents documents={data} />
      <Page narrow>
        <PageHead title={titleOf(document)} />
        {!Number.isNaN(published.getTime()) && (
          <p className={style['date']}>{t('legal.published', { date: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(published) })}</p>
        )}
        <div className={style['body']}>
          <Markdown>{document.body}</Markdown>
        </div>
      </Page>
    </div>
  );
}
