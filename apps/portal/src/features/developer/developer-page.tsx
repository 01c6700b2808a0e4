import { useTranslation } from 'react-i18next';
import { useConfig } from '../../app/settings/config.ts';
import { useAppOptions, useGuardOptions } from '../../content/use-content.ts';
import { claimsOf, useUser } from '../../app/session/session.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Calls } from './calls.tsx';
import style from './developer-page.module.css';
import { ContentFiles } from './content-files.tsx';
import { FeedRuns } from './feed-runs.tsx';
import { flatten } from './flatten.ts';
import { MailPreviews } from './mails/mail-previews.tsx';
import { Outbox } from './mails/outbox.tsx';
import { OpenDeliveries } from './open-deliveries.tsx';
import { OpenMails } from './open-mails.tsx';
import { SettingsList } from './settings-list.tsx';
import { ThemeColours } from './theme-colours.tsx';
import { Versions } from './versions.tsx';

/**
 * /dev: the portal's configuration, for the people who set it up. It shows only what this browser has received anyway.
 */
export function DeveloperPage() {
  const { t } = useTranslation('developer');
  const user = useUser();
  const config = useConfig();
  const { navigationLinks: _links, announcements: _announcements, ...options } = useAppOptions();
  return (
    <Page>
      <PageHead title={t('title')} />
      <div className={style['parts']}>
        <ThemeColours />
        {config.showAdmin === 'Y' && (
          <>
            <ContentFiles />
            <OpenMails />
            <OpenDeliveries />
            <FeedRuns />
            <Outbox />
            <MailPreviews />
          </>
        )}
        <Calls />
        <div className={style['lists']}>
          <div className={style['parts']}>
            <Versions />
            <Section card title={t('config')}>
              <SettingsList settings={flatten(config)} />
            </Section>
            <Section card title={t('guards')}>
              <SettingsList settings={flatten(useGuardOptions())} />
            </Section>
          </div>
          <div className={style['parts']}>
            <Section card title={t('options')}>
              <SettingsList settings={flatten(options)} />
            </Section>
            <Section card title={t('claims', { name: user.username, customerNumber: user.customerNumber })}>
              <SettingsList settings={flatten(claimsOf(user))} />
            </Section>
          </div>
        </div>
      </div>
    </Page>
  );
}
