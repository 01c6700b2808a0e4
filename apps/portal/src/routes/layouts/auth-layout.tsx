import { SignInPage } from '../../features/auth/sign-in-page.tsx';
import { LegalTitles } from '../../features/legal/legal-titles.tsx';
import { EmptyShell } from '../../shell/empty-shell.tsx';

/** The sign-in page, in the empty layout. */
export const AuthLayout = () => (
  <EmptyShell LegalTitles={LegalTitles}>
    <SignInPage />
  </EmptyShell>
);
