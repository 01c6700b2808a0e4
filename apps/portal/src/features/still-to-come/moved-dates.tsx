import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { FailedSection } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Unsized } from '../../ui/page/unsized.tsx';
import style from '../../ui/page/section-rows.module.css';
import { useDayText } from './expected.tsx';
import { stillToComeQuery } from './queries.ts';

const maxGoods = 3;

/** The goods whose expected dates moved in the last days, on the home page; empty where there are none. */
export function MovedDates() {
  const { t } = useTranslation('stillToCome');
  const dayText = useDayText();
  const { data, isPending, isError, refetch } = useQuery({
    ...stillToComeQuery(useUser(), { moved: 'Y', sort: 'MOVED' }),
    throwOnError: false,
  });
  if (isError && data === undefined) return <FailedSection title={t('moved.title')} onRetry={() => void refetch()} />;
  const moved = data?.rows.slice(0, maxGoods) ?? [];
  if (moved.length === 0) return isPending && <Unsized />;
  const all = (
    <Link to={paths.stillToCome} search={{ moved: 'Y', sort: 'MOVED' }}>
      {t('moved.more')}
    </Link>
  );
  return (
    <Section title={t('moved.title')} action={all} card>
      <ul>
        {moved.map((goods) => (
          <li key={goods.id} className={style['row']}>
            <div className={style['what']}>
              <Link to={paths.order} params={{ id: goods.number }}>
                <Code>{goods.itemId}</Code>
              </Link>
              <span>{[goods.description, goods.sidemark].filter(Boolean).join(' · ')}</span>
            </div>
            <Quantity value={goods.quantity} uom={goods.uom} />
            <span>
              {goods.before === null
                ? dayText(goods)
                : t('moved.to', { before: formatDay(goods.before), now: dayText(goods) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
