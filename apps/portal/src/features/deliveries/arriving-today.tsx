import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { FailedSection } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import style from '../../ui/page/section-rows.module.css';
import { Unsized } from '../../ui/page/unsized.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { deliveriesQuery, todaysQuestion } from './queries.ts';
import { windowText } from './window-text.ts';

const maxStops = 3;

/** What arrives today, on the home page. Empty where nothing does. */
export function ArrivingToday() {
  const { t } = useTranslation('deliveries');
  const { data, isPending, isError, refetch } = useQuery({
    ...deliveriesQuery(useUser(), todaysQuestion),
    throwOnError: false,
  });
  if (isError && data === undefined)
    return <FailedSection title={t('arriving.title')} onRetry={() => void refetch()} />;
  const stops = data?.rows.filter(({ state }) => state !== 'cancelled').slice(0, maxStops) ?? [];
  if (stops.length === 0) return isPending && <Unsized />;
  return (
    <Section title={t('arriving.title')} action={<Link to={paths.deliveries}>{t('arriving.all')}</Link>} card>
      <ul>
        {stops.map((delivery) => (
          <li key={delivery.id} className={style['row']}>
            <div className={style['what']}>
              <Link to={paths.order} params={{ id: delivery.orderId }}>
                <Code>{delivery.orderId}</Code>
              </Link>
              <span>{delivery.address}</span>
            </div>
            <span>{windowText(delivery, t)}</span>
            <DeliveryState {...delivery} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
