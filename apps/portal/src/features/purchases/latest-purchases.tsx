import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { useMay, useUser } from '../../session/session.ts';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { Section } from '../../ui/page/section.tsx';
import style from './latest-purchases.module.css';
import { purchasesQuery } from './queries.ts';

const shown = 4;

interface Props {
  /** Draws the button that adds one unit of an item to the cart. */
  renderAdd: (sku: string, unit: string) => ReactNode;
}

/** The latest purchases on the home page, each with a way to buy it again; empty where there are none. */
export function LatestPurchases({ renderAdd }: Props) {
  const { t } = useTranslation('home');
  const buys = useMay('AllowedToOrder');
  const { data } = useQuery({ ...purchasesQuery(useUser(), { size: shown }), throwOnError: false });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Section title={t('again.title')} action={<Link to={paths.purchases}>{t('again.all')}</Link>} card>
      <ul>
        {data.rows.map(({ itemId, description, last, lastPrice, uom, listed }) => (
          <li key={itemId} className={style['row']}>
            <div className={style['what']}>
              <Link to={paths.purchase} params={{ id: itemId }}>
                {keepSizeTogether(description) || itemId}
              </Link>
              <span className={style['last']}>
                <span>{t('again.lastPaid', { date: formatDate(last) })}</span>{' '}
                <UnitPrice price={lastPrice} unit={uom} />
              </span>
            </div>
            {buys && listed && <div className={style['add']}>{renderAdd(itemId, uom)}</div>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
