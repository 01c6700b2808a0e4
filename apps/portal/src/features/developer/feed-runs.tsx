import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatNumber } from '../../format/formats.ts';
import { useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { type FeedRun, feedRunsQuery } from './queries.ts';
import style from './theme-colours.module.css';

const stateOf = ({ state, dryRun }: FeedRun): 'running' | 'done' | 'tried' | 'failed' =>
  state === 'done' ? (dryRun ? 'tried' : 'done') : state === 'failed' ? 'failed' : 'running';

function Runs({ runs }: { runs: readonly FeedRun[] }) {
  const { t } = useTranslation('developer');
  const columns: Column<FeedRun>[] = [
    { key: 'runId', head: t('feedRuns.run'), cell: ({ runId }) => <Code>{runId}</Code>, lead: true },
    { key: 'feed', head: t('feedRuns.feed'), cell: ({ feed }) => feed },
    { key: 'system', head: t('feedRuns.system'), cell: ({ system }) => system },
    { key: 'startedAt', head: t('feedRuns.startedAt'), cell: ({ startedAt }) => formatMoment(startedAt) },
    {
      key: 'state',
      head: t('feedRuns.state'),
      cell: (run) => <StateTag means={meanings[stateOf(run)]}>{t(`feedRuns.states.${stateOf(run)}`)}</StateTag>,
    },
    { key: 'rows', head: t('feedRuns.rows'), cell: ({ rows }) => formatNumber(rows), figure: true },
    {
      key: 'bad',
      head: t('feedRuns.bad'),
      cell: ({ bad }) => (bad === null ? '' : formatNumber(bad)),
      blank: ({ bad }) => bad === null,
      figure: true,
    },
  ];
  if (runs.length === 0) return <p className={style['fine']}>{t('feedRuns.none')}</p>;
  return (
    <DataTable
      caption={t('feedRuns.title')}
      columns={columns}
      rows={runs}
      rowKey={({ system, runId }) => `${system}/${runId}`}
    />
  );
}

/** The feeds that the distributor's systems have pushed over HTTPS. */
export function FeedRuns() {
  const { t } = useTranslation('developer');
  const { data, error, refetch } = useQuery(feedRunsQuery(useUser().customerNumber));
  return (
    <Section title={t('feedRuns.title')}>
      {data !== undefined ? (
        <Runs runs={data} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Section>
  );
}
