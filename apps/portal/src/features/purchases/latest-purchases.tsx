import { paths } from '@tradecounter/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../format/formats.ts';
import { useUser } from '../../session/session.ts';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { Section } from '../../ui/page/section.tsx';
import style from './latest-purchases.module.css';
import { purchasesQuery } from './queries.ts';

const shown = 4;

/** The latest purchases on the home page, with a link to buy them again; empty where there are none. */
export function LatestPurchases() {
  const { t } = useTranslation('home');
  const { data } = useQuery({ ...purchasesQuery(useUser(), { size: shown }), throwOnError: false });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Section title={t('again.title')} action={<Link to={paths.purchases}>{t('again.all')}</Link>} card>
      <ul>
        {data.rows.map(({ itemId, description, last, lastPrice, uom }) => (
          <li key={itemId} className={style['row']}>
            <Link to={paths.purchase} params={{ id: itemId }}>
              {description || itemId}
            </Link>
            <span className={style['last']}>
              {formatDate(last)} <UnitPrice price={lastPrice} unit={uom} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
