import { useTranslation } from 'react-i18next';
import { SignInPage } from '../../features/auth/sign-in-page.tsx';
import { LegalTitles } from '../../features/legal/legal-titles.tsx';
import { EmptyShell } from '../../shell/empty-shell.tsx';
import { wantedLabel } from '../wanted-page.ts';

/** The sign-in page, in the empty layout. It says where it leads. */
export function AuthLayout() {
  const { t } = useTranslation('shell');
  const label = wantedLabel();
  return (
    <EmptyShell LegalTitles={LegalTitles}>
      <SignInPage wanted={label === null ? null : t(label)} />
    </EmptyShell>
  );
}
