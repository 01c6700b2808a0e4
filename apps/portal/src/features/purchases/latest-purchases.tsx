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
import { Unsized } from '../../ui/page/unsized.tsx';
import style from './latest-purchases.module.css';
import { type BoughtItem, latestPurchasesQuery } from './queries.ts';
import type { LastBought } from './goods-to-buy-again.ts';

interface Props {
  /** Draws today's price at the quantity bought last. */
  renderPrice: (item: BoughtItem, last: LastBought) => ReactNode;
  /** Draws the button that adds the quantity bought last to the cart. */
  renderAdd: (item: BoughtItem, last: LastBought) => ReactNode;
}

/** The latest purchases on the home page, each with a way to buy it again; empty where there are none. */
export function LatestPurchases({ renderPrice, renderAdd }: Props) {
  const { t } = useTranslation('home');
  const mayOrder = useMay('AllowedToOrder');
  const maySeePrices = useMay('SeePrices');
  const { customerNumber } = useUser();
  const { data, isPending } = useQuery({ ...latestPurchasesQuery(customerNumber), throwOnError: false });
  if (data === undefined || data.length === 0) return isPending && <Unsized />;
  return (
    <Section title={t('again.title')} action={<Link to={paths.purchases}>{t('again.all')}</Link>} card>
      <ul>
        {data.map(({ itemId, description, last, lastPrice, lastQuantity: quantity, uom, item }) => (
          <li key={itemId} className={style['row']}>
            <div className={style['what']}>
              <Link to={paths.purchase} params={{ id: itemId }}>
                {keepSizeTogether(description) || itemId}
              </Link>
              <span className={style['last']}>
                <span>{t('again.lastBought', { date: formatDate(last) })}</span>{' '}
                <UnitPrice price={lastPrice} unit={uom} />
              </span>
            </div>
            {item?.sold === true && (
              <div className={style['add']}>
                {maySeePrices && renderPrice(item, { quantity, uom })}
                {mayOrder && renderAdd(item, { quantity, uom })}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
