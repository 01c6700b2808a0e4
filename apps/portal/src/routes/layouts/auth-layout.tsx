import { paths } from '@tradecounter/contract/pages/pages';
import { useLoaderData } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignInPage } from '../../features/auth/sign-in-page.tsx';
import { LegalTitles } from '../../features/legal/legal-titles.tsx';
import { EmptyShell } from '../../shell/empty-shell.tsx';

/** The sign-in page in the empty layout. It names the page that opens after sign-in. */
export function AuthLayout() {
  const { t } = useTranslation('shell');
  const { wanted } = useLoaderData({ from: paths.signIn });
  return (
    <EmptyShell LegalTitles={LegalTitles}>
      <SignInPage wanted={wanted === null ? null : t(wanted)} />
    </EmptyShell>
  );
}
