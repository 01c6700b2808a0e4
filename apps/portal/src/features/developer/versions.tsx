import { buildVersion } from '@tradecounter/contract/runtime';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deployedVersion } from '../../app/version/follow-version.ts';
import { Section } from '../../ui/page/section.tsx';
import { SettingsList } from './settings-list.tsx';

/** The version that runs here, and the one now deployed on the server. */
export function Versions() {
  const { t } = useTranslation('developer');
  const { data } = useQuery({ queryKey: ['version'], queryFn: deployedVersion, staleTime: 0 });
  return (
    <Section card title={t('versions.title')}>
      <SettingsList
        settings={[
          [t('versions.opened'), buildVersion],
          [t('versions.server'), data === null ? t('versions.none') : (data ?? '…')],
          [t('versions.browser'), navigator.userAgent],
        ]}
      />
    </Section>
  );
}
