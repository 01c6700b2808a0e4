import { type PageKey, paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { useUser } from '../../app/session/session.ts';
import { formatDate } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { meaningOf } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useActFor } from './mutations.ts';
import { type WorkKind, type WorkRow, staffWorkQuery } from './queries.ts';
import style from './staff-page.module.css';

/** Rows shown at first. */
const firstRows = 5;

/** Opens a document of any customer: the staff acts for that customer first. */
function useOpenDocument(kind: WorkKind) {
  const navigate = useNavigate();
  const { customerNumber: current } = useUser();
  const { mutateAsync, isPending, variables } = useActFor();
  const open = async ({ customerNumber, id }: WorkRow): Promise<void> => {
    if (customerNumber !== current) await mutateAsync({ customerNumber });
    if (kind === 'holds') await navigate({ to: paths.holds, search: { search: id } as never });
    else await navigate({ href: paths[pageOf[kind]].replace('$id', encodeURIComponent(id)) });
  };
  return {
    open: (row: WorkRow) => void open(row).catch((error: unknown) => notify('error', failureText(error))),
    opening: isPending ? (variables?.customerNumber ?? null) : null,
  };
}

const pageOf = { quotes: 'quote', returns: 'return', orders: 'order' } as const satisfies Partial<
  Record<WorkKind, PageKey>
>;

/** Documents of one kind that wait at the staff's customers, most urgent first. */
export function Waiting({ kind }: { kind: WorkKind }) {
  const { t } = useTranslation('staff');
  const { data, isError, refetch } = useQuery(staffWorkQuery(kind));
  const [all, setAll] = useState(false);
  const { open, opening } = useOpenDocument(kind);
  const title = t(`waiting.${kind}`);
  const rows = data?.rows.slice(0, all ? undefined : firstRows) ?? [];
  return (
    <Section title={data === undefined || data.total === 0 ? title : `${title} (${data.total})`} card>
      {isError && data === undefined && <ErrorNote text={t('notLoaded')} onRetry={() => void refetch()} />}
      {!isError && data === undefined && <Skeleton width="100%" height="56px" />}
      {data?.total === 0 && <p className={style['none']}>{t(`nothing.${kind}`)}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={`${row.customerNumber} ${row.id}`} className={style['work']}>
              <button type="button" className={style['open']} disabled={opening !== null} onClick={() => open(row)}>
                <span className={style['what']}>
                  <strong>{row.customerName}</strong>
                  <span>
                    <Code>{row.id}</Code>
                    {row.about !== '' && ` · ${row.about}`}
                  </span>
                </span>
                <span className={style['day']}>
                  {row.until === null || kind === 'orders'
                    ? t('since', { date: formatDate(row.since) })
                    : t('until', { date: formatDate(row.until) })}
                </span>
                {kind !== 'holds' && (
                  <StateTag means={meaningOf(row.state)}>{t(`state.${row.state}`, row.state)}</StateTag>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!all && data !== undefined && data.rows.length > firstRows && (
        <Button kind="quiet" wide onClick={() => setAll(true)}>
          {t('showAll', { count: data.rows.length })}
        </Button>
      )}
    </Section>
  );
}
