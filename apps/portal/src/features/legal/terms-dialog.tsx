import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckLine } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LegalBody } from './legal-body.tsx';
import { LegalDate } from './legal-date.tsx';
import { legalPaths } from './legal-paths.ts';
import type { LegalDocument } from './queries.ts';
import style from './terms-dialog.module.css';
import { useLegalTitle } from './use-legal-title.ts';

interface Props {
  terms: LegalDocument;
  /** Accepted together with the terms, where there is one. */
  privacy: LegalDocument | undefined;
  /** Whether e-mail comes already. */
  optedIn: boolean;
  accepting: boolean;
  failed: boolean;
  onAccept: (optIn: boolean) => void;
  onLogout: () => void;
}

/** The other document that is accepted; it opens beside the portal, where nothing is lost. */
function Privacy({ document }: { document: LegalDocument }) {
  const { t } = useTranslation('shell');
  const titleOf = useLegalTitle();
  return (
    <p className={style['privacy']}>
      {t('terms.privacy')}{' '}
      <Link to="/doc/$document" params={{ document: legalPaths[document.type] }} target="_blank">
        {titleOf(document)}
      </Link>
    </p>
  );
}

/** The choice about e-mail, asked for as it stands now (000 §2). */
function OptIn({ optedIn, optIn, onChange }: { optedIn: boolean; optIn: boolean; onChange: (optIn: boolean) => void }) {
  const { t } = useTranslation('shell');
  const question = useId();
  return (
    <div role="group" aria-labelledby={question} className={style['optIn']}>
      <p id={question}>{optedIn ? t('optIn.keep') : t('optIn.turnOn')}</p>
      <CheckLine checked={optIn} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
        {t('terms.optIn')}
      </CheckLine>
    </div>
  );
}

/** The terms that must be accepted before anything else. Nothing closes it but accepting them, or leaving. */
export function TermsDialog({ terms, privacy, optedIn, accepting, failed, onAccept, onLogout }: Props) {
  const { t } = useTranslation('shell');
  const titleOf = useLegalTitle();
  const [optIn, setOptIn] = useState(optedIn);
  const title = titleOf(terms);
  return (
    <Dialog
      open
      persistent
      wide
      title={title}
      actions={
        <>
          <Button kind="quiet" onClick={onLogout} disabled={accepting}>
            {t('user.logout')}
          </Button>
          <Button kind="main" onClick={() => onAccept(optIn)} busy={accepting}>
            {t('terms.accept')}
          </Button>
        </>
      }
    >
      <p>{t('terms.lead')}</p>
      <div className={style['text']} role="region" aria-label={title} tabIndex={0} data-autofocus>
        <p className={style['date']}>
          <LegalDate document={terms} />
        </p>
        <LegalBody>{terms.body}</LegalBody>
      </div>
      {privacy !== undefined && <Privacy document={privacy} />}
      <OptIn optedIn={optedIn} optIn={optIn} onChange={setOptIn} />
      {failed && (
        <p role="alert" className={style['problem']}>
          {t('terms.failed')}
        </p>
      )}
    </Dialog>
  );
}
