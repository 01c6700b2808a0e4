import { useQuery, useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptToS } from '@tradecounter/contract/profile/profile';
import type { LegalFacts } from '../../content/terms.ts';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { signOutEverywhere } from '../../app/session/sign-out.ts';
import { claimsOf, useUser } from '../../app/session/session.ts';
import { notify } from '../../ui/notices/notices.ts';
import { legalQuery } from './queries.ts';
import { rememberAcceptance } from './signed-here.ts';
import { log } from '../../app/log/log.ts';
import { call } from '../../app/api/client.ts';
import { refreshUser } from '../../app/session/load-user.ts';

/** Records the acceptance of the terms and the opt-in choice, and refreshes the user (000 §4). */
const useAcceptTerms = () =>
  useMutation({
    mutationFn: async (optIn: boolean) => {
      await call(acceptToS, { query: { dateAccepted: new Date().toISOString(), emailOptIn: optIn ? 'Y' : 'N' } });
      await refreshUser();
    },
    onError: (error) => log.error(error),
  });

// The Markdown renderer is larger than the rest of the shell. Users who have accepted never load it.
const TermsDialog = lazy(() =>
  fetchPart(() => import('./terms-dialog.tsx').then((module) => ({ default: module.TermsDialog }))),
);

interface Props {
  terms: LegalFacts;
  /** Opens the user's other customers; null where there are none. */
  onOtherCustomer: (() => void) | null;
}

/** Asks the user to accept the terms. The dialog stays open when saving the acceptance fails (000 §4). */
export function TermsStep({ terms, onOtherCustomer }: Props) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const { data, isFetching, refetch } = useQuery(legalQuery());
  const accept = useAcceptTerms();
  // No button opened the dialog, so the focus moves to the page.
  useEffect(() => () => document.getElementById('page')?.focus({ preventScroll: true }), []);

  const logout = async (): Promise<void> => {
    if (!(await signOutEverywhere())) notify('warning', t('user.logoutFailed'));
  };
  return (
    <Suspense fallback={null}>
      <TermsDialog
        terms={terms}
        body={data?.find(({ type }) => type === terms.type)?.body ?? null}
        loading={isFetching}
        onRetry={() => void refetch()}
        optedIn={claimsOf(user).emailOptIn === 'Y'}
        signer={{ name: user.userClaims.customerName, customerNumber: user.customerNumber }}
        onOtherCustomer={onOtherCustomer}
        accepting={accept.isPending}
        failed={accept.isError}
        onAccept={(optIn) => accept.mutate(optIn, { onSuccess: () => rememberAcceptance(user, terms) })}
        onLogout={() => void logout()}
      />
    </Suspense>
  );
}
