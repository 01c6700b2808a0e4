import { paths } from '@tradecounter/contract/pages/pages';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { FailedSection } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Unsized } from '../../ui/page/unsized.tsx';
import style from '../../ui/page/section-rows.module.css';
import { Expected } from './expected.tsx';
import { stillToComeQuery } from './queries.ts';

const maxGoods = 8;

/** What is still to come for these sidemarks of a job, the soonest first; empty where there is nothing. */
export function ComingOfJob({ sidemarks }: { sidemarks: readonly string[] }) {
  const { t } = useTranslation('stillToCome');
  const user = useUser();
  const answers = useQueries({
    queries: sidemarks.map((job) => ({ ...stillToComeQuery(user, { job }), throwOnError: false })),
  });
  const failed = answers.filter(({ data, isError }) => isError && data === undefined);
  if (failed.length > 0)
    return <FailedSection title={t('title')} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
  if (answers.some(({ isPending }) => isPending)) return <Unsized />;
  const total = answers.reduce((sum, { data }) => sum + (data?.total ?? 0), 0);
  const last = '9999-12-31';
  const soonest = answers
    .flatMap(({ data }) => data?.rows ?? [])
    .toSorted((one, other) => (one.dueDate ?? last).localeCompare(other.dueDate ?? last))
    .slice(0, maxGoods);
  if (soonest.length === 0) return null;
  const all = (
    <Link to={paths.stillToCome} search={{ job: sidemarks[0]! }}>
      {t('all', { count: total })}
    </Link>
  );
  return (
    <Section title={t('title')} action={all} card>
      <ul>
        {soonest.map((goods) => (
          <li key={goods.id} className={style['row']}>
            <div className={style['what']}>
              <Link to={paths.order} params={{ id: goods.number }}>
                <Code>{goods.itemId}</Code>
              </Link>
              <span>{goods.description}</span>
            </div>
            <Quantity value={goods.quantity} uom={goods.uom} />
            <Expected goods={goods} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
