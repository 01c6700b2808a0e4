import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../settings/config.ts';
import { Section } from '../../ui/page/section.tsx';
import { SettingsList } from './settings-list.tsx';

async function serverVersion({ signal }: { signal: AbortSignal }): Promise<string> {
  const response = await fetch('/version.json', { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return ((await response.json()) as { version: string }).version;
}

/** What runs here, and what the server has by now. */
export function Versions() {
  const { t } = useTranslation('developer');
  const { version } = useConfig();
  const { data, isError } = useQuery({ queryKey: ['version'], queryFn: serverVersion, staleTime: 0, throwOnError: false });
  return (
    <Section card title={t('versions.title')}>
      <SettingsList settings={[[t('versions.opened'), version], [t('versions.server'), isError ? t('versions.none') : (data ?? '…')], [t('versions.browser'), navigator.userAgent]]} />
    </Section>
  );
}
