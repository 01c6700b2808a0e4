import { LegalTitles } from '../../features/legal/legal-titles.tsx';
import { EmptyShell } from '../../shell/empty-shell.tsx';
import { UnsupportedPage } from '../../shell/unsupported-page.tsx';

export const UnsupportedLayout = () => (
  <EmptyShell LegalTitles={LegalTitles}>
    <UnsupportedPage />
  </EmptyShell>
);
