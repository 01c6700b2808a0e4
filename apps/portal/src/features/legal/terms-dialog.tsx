import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LegalFacts } from '../../content/terms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { AlsoAccepted } from './also-accepted.tsx';
import { LegalBody } from './legal-body.tsx';
import { LegalDate } from './legal-date.tsx';
import { OptInChoice } from './opt-in-choice.tsx';
import style from './terms-dialog.module.css';
import { useLegalTitle } from './use-legal-title.ts';

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
