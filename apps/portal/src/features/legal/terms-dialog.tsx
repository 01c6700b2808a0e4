import { useState, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LegalFacts } from '../../content/terms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { LegalBody } from './legal-body.tsx';
import { LegalDate } from './legal-date.tsx';
import style from './terms-dialog.module.css';
import { useLegalTitle } from './use-legal-title.ts';
import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useLegalFacts } from '../../content/use-content.ts';
import { legalPaths } from './legal-paths.ts';
import { CheckLine } from '../../ui/fields/checkbox.tsx';

interface OptInChoiceProps {
  /** Whether the user already gets e-mail, which changes the question (000 §2). */
  optedIn: boolean;
  optIn: boolean;
  onChange: (optIn: boolean) => void;
}

/** The e-mail choice that goes with accepting the terms. */
function OptInChoice({ optedIn, optIn, onChange }: OptInChoiceProps) {
  const { t } = useTranslation('shell');
  const questionId = useId();
  return (
    <div role="group" aria-labelledby={questionId} className={style['optIn']}>
      <p id={questionId}>{optedIn ? t('optIn.keep') : t('optIn.turnOn')}</p>
      <CheckLine checked={optIn} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
        {t('terms.optIn')}
      </CheckLine>
    </div>
  );
}

/** Says that the privacy policy is accepted together with the terms. It opens in a new tab, so that nothing is lost. */
function AlsoAccepted() {
  const { t } = useTranslation('shell');
  const titleOf = useLegalTitle();
  const privacyPolicy = useLegalFacts().find(({ type }) => type === 'PrivacyPolicy');
  if (privacyPolicy === undefined) return null;
  return (
    <p className={style['privacy']}>
      {t('terms.privacy')}{' '}
      <Link to={paths.legal} params={{ document: legalPaths[privacyPolicy.type] }} target="_blank">
        {titleOf(privacyPolicy)}
      </Link>
    </p>
  );
}

interface Props {
  terms: LegalFacts;
  /** The text; null while it hasn't loaded, since users must not accept what they can't read. */
  body: string | null;
  loading: boolean;
  onRetry: () => void;
  /** Whether the user already gets e-mail. */
  optedIn: boolean;
  accepting: boolean;
  failed: boolean;
  /** The customer for which the user accepts the terms. */
  signer: { name: string; customerNumber: string };
  /** Null for users with only one customer. */
  onOtherCustomer: (() => void) | null;
  onAccept: (optIn: boolean) => void;
  onLogout: () => void;
}

function TermsText({ body, loading, onRetry }: Pick<Props, 'body' | 'loading' | 'onRetry'>) {
  if (body !== null) return <LegalBody>{body}</LegalBody>;
  return loading ? <Skeleton height="160px" /> : <ErrorState error={null} onRetry={onRetry} />;
}

/**
 * The terms that the user must accept before anything else. Only accepting them or leaving closes the dialog (000 §2).
 */
export function TermsDialog({
  terms,
  body,
  loading,
  onRetry,
  optedIn,
  signer,
  onOtherCustomer,
  accepting,
  failed,
  onAccept,
  onLogout,
}: Props) {
  const { t } = useTranslation('shell');
  const [optIn, setOptIn] = useState(optedIn);
  const title = useLegalTitle()(terms);
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
          <Button kind="main" onClick={() => onAccept(optIn)} disabled={body === null} busy={accepting}>
            {t('terms.accept')}
          </Button>
        </>
      }
    >
      <p>{t('terms.lead')}</p>
      <p className={style['signer']}>
        {t('terms.signer', signer)}
        {onOtherCustomer !== null && (
          <Button onClick={onOtherCustomer} disabled={accepting}>
            {t('terms.otherCustomer')}
          </Button>
        )}
      </p>
      <div className={style['text']} role="region" aria-label={title} tabIndex={0} data-autofocus>
        <p className={style['date']}>
          <LegalDate document={terms} />
        </p>
        <TermsText body={body} loading={loading} onRetry={onRetry} />
      </div>
      <AlsoAccepted />
      <OptInChoice optedIn={optedIn} optIn={optIn} onChange={setOptIn} />
      {failed && (
        <p role="alert" className={style['problem']}>
          {t('terms.failed')}
        </p>
      )}
    </Dialog>
  );
}
