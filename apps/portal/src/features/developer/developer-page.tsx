import { useTranslation } from 'react-i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { buildVersion } from '@tradecounter/contract/runtime';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../app/settings/config.ts';
import { useAppOptions, useGuardOptions } from '../../content/use-content.ts';
import { claimsOf, useUser } from '../../app/session/session.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Section } from '../../ui/page/section.tsx';
import style from './developer-page.module.css';
import { ContentFiles } from './content-files.tsx';
import { FeedRuns } from './feed-runs.tsx';
import { MailPreviews } from './mails/mail-previews.tsx';
import { Outbox } from './mails/outbox.tsx';
import { OpenDeliveries } from './open-deliveries.tsx';
import { OpenMails } from './open-mails.tsx';
import { ThemeColours } from './theme-colours.tsx';
import { formatNumber } from '../../format/formats.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { type CallTimes, callTimes } from './call-times.ts';
import { deployedVersion } from '../../app/version/follow-version.ts';

/** A setting with its full name. */
type Setting = readonly [name: string, value: string];

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every value of a settings tree as text, by its path; lists as JSON. */
const flatten = (settings: object, prefix = ''): Setting[] =>
  Object.entries(settings).flatMap(([name, value]: [string, unknown]): Setting[] => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    if (isTree(value)) return flatten(value, path);
    return [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
  });

/** Names and values of the settings in force. */
function SettingsList({ settings }: { settings: readonly Setting[] }) {
  return (
    <dl className={style['list']}>
      {settings.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The version that runs here, and the one now deployed on the server. */
function Versions() {
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

const millisecondsText = (value: number): string => formatNumber(Math.round(value));

/** The durations of the calls by path, from the browser's resource timings, which keep 250 entries by default. */
function Calls() {
  const { t } = useTranslation('developer');
  const { API_URL, GQL_URL } = useConfig();
  const read = (): CallTimes[] =>
    callTimes(
      performance.getEntriesByType('resource') as PerformanceResourceTiming[],
      [API_URL, GQL_URL, '/content', '/strapi'],
      location.origin,
    );
  const [calls, setCalls] = useState(read);
  const readAgain = useEffectEvent(() => setCalls(read()));
  useEffect(() => {
    const observer = new PerformanceObserver(() => readAgain());
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, []);
  const columns: Column<CallTimes>[] = [
    { key: 'path', head: t('calls.path'), cell: ({ path }) => path, lead: true },
    { key: 'times', head: t('calls.times'), cell: ({ times }) => formatNumber(times), figure: true },
    { key: 'median', head: t('calls.median'), cell: ({ median }) => millisecondsText(median), figure: true },
    { key: 'worst', head: t('calls.worst'), cell: ({ worst }) => millisecondsText(worst), figure: true },
    { key: 'last', head: t('calls.last'), cell: ({ last }) => millisecondsText(last), figure: true },
  ];
  return (
    <Section title={t('calls.title')}>
      <DataTable caption={t('calls.title')} columns={columns} rows={calls} rowKey={({ path }) => path} />
    </Section>
  );
}

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
