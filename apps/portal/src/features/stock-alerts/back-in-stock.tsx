import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../format/formats.ts';
import { useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { FailedSection } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Unsized } from '../../ui/page/unsized.tsx';
import style from '../../ui/page/section-rows.module.css';
import { stockAlertsQuery } from './queries.ts';

const maxAlerts = 3;
/** Days for which the home page shows that an item is back. */
const newsDays = 7;

/** The items that came back in stock in the last days, on the home page; empty where there are none. */
export function BackInStock() {
  const { t } = useTranslation('stockAlerts');
  const { data, isPending, isError, refetch } = useQuery({
    ...stockAlertsQuery(useUser(), { state: 'notified' }),
    throwOnError: false,
  });
  if (isError && data === undefined) return <FailedSection title={t('back.title')} onRetry={() => void refetch()} />;
  const since = Date.now() - newsDays * 86_400_000;
  const back = data?.rows.filter(({ notifiedAt }) => Date.parse(notifiedAt ?? '') >= since).slice(0, maxAlerts) ?? [];
  if (back.length === 0) return isPending && <Unsized />;
  return (
    <Section title={t('back.title')} action={<Link to={paths.stockAlerts}>{t('back.all')}</Link>} card>
      <ul>
        {back.map(({ itemId, description, quantity, uom, location, notifiedAt }) => (
          <li key={`${itemId} ${location.id}`} className={style['row']}>
            <div className={style['what']}>
              <Link to={paths.item} params={{ id: itemId }}>
                <Code>{itemId}</Code>
              </Link>
              <span>{[description, location.name].filter(Boolean).join(' · ')}</span>
            </div>
            <Quantity value={quantity} uom={uom} />
            <span>{formatMoment(notifiedAt!)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
