import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
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

/** What is still to come for the job with this sidemark, the soonest first; empty where there is nothing. */
export function ComingOfJob({ sidemark }: { sidemark: string }) {
  const { t } = useTranslation('stillToCome');
  const { data, isPending, isError, refetch } = useQuery({
    ...stillToComeQuery(useUser(), { job: sidemark }),
    throwOnError: false,
  });
  if (isError && data === undefined) return <FailedSection title={t('title')} onRetry={() => void refetch()} />;
  const soonest = data?.rows.slice(0, maxGoods) ?? [];
  if (soonest.length === 0) return isPending && <Unsized />;
  const all = (
    <Link to={paths.stillToCome} search={{ job: sidemark }}>
      {t('all', { count: data?.total ?? 0 })}
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
