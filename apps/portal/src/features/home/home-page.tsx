import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../session/session.ts';
import { Code } from '../../ui/code.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import style from './home-page.module.css';
import { partOfDay } from './part-of-day.ts';
import { QuickAdd } from './quick-add.tsx';
import type { HomeSlots } from './slots.ts';

/** /: the buyer's own desk. What a person may not do is not there. */
export function HomePage({
  slots: { AddControl, LatestOrders, EndingHolds, Categories, Cart, Balance, LatestPurchases, Announcements },
}: {
  slots: HomeSlots;
}) {
  const { t } = useTranslation('home');
  const user = useUser();
  const orders = useMay('SeeOrders');
  const holds = useMay('AllowInventoryHold');
  const buys = useMay('AllowedToOrder');
  const details = useMay('ShowAccountDetails');
  const prices = useMay('SeePrices');
  const account = (
    <>
      {user.userClaims.customerName} <Code>{user.customerNumber}</Code>
    </>
  );
  return (
    <Page>
      <PageHead
        title={t(`greeting.${partOfDay(new Date())}`, { name: user.firstName || user.username })}
        tab={t('title')}
        note={account}
      />
      <div className={style['columns']}>
        <div className={style['main']}>
          {buys && <QuickAdd AddControl={AddControl} />}
          {orders && <LatestOrders />}
          {holds && <EndingHolds />}
          <Categories />
        </div>
        <div className={style['side']}>
          {buys && <Cart />}
          {details && prices && <Balance />}
          {buys && <LatestPurchases />}
          <Announcements />
        </div>
      </div>
    </Page>
  );
}
