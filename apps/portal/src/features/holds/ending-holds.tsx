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
import { HeldUntil, endingSoonDays } from './held-until.tsx';
import { holdListQuery } from './queries.ts';

const maxHolds = 3;

/** The holds that end soon, on the home page; empty where there are none. */
export function EndingHolds() {
  const { t } = useTranslation('holds');
  const { data, isPending, isError, refetch } = useQuery({
    ...holdListQuery(useUser(), { state: 'live' }),
    throwOnError: false,
  });
  if (isError && data === undefined) return <FailedSection title={t('ending.title')} onRetry={() => void refetch()} />;
  const ending =
    data?.rows.filter(({ daysLeft }) => daysLeft !== null && daysLeft <= endingSoonDays).slice(0, maxHolds) ?? [];
  if (ending.length === 0) return isPending && <Unsized />;
  return (
    <Section title={t('ending.title')} action={<Link to={paths.holds}>{t('ending.all')}</Link>} card>
      <ul>
        {ending.map((hold) => (
          <li key={hold.id} className={style['row']}>
            <div className={style['what']}>
              <Link to={paths.holds} search={{ search: hold.id }}>
                <Code>{hold.itemId}</Code>
              </Link>
              <span>{[hold.description, hold.comment].filter(Boolean).join(' · ')}</span>
            </div>
            <Quantity value={hold.quantity} uom={hold.uom} />
            <HeldUntil hold={hold} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
