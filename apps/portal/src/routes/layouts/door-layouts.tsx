import { ChangePage } from '../../features/auth/change/change-page.tsx';
import { ForgotPage } from '../../features/auth/forgot/forgot-page.tsx';
import { RegisterPage } from '../../features/auth/register/register-page.tsx';
import { LegalTitles } from '../../features/legal/legal-titles.tsx';
import { EmptyShell } from '../../shell/empty-shell.tsx';

// The pages for registration and for a forgotten or changed password, in the empty layout.

export const ForgotLayout = () => (
  <EmptyShell LegalTitles={LegalTitles}>
    <ForgotPage />
  </EmptyShell>
);

export const RegisterLayout = () => (
  <EmptyShell LegalTitles={LegalTitles}>
    <RegisterPage />
  </EmptyShell>
);

export const ChangeLayout = () => (
  <EmptyShell LegalTitles={LegalTitles}>
    <ChangePage />
  </EmptyShell>
);
