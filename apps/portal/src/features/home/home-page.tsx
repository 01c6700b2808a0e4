import { useTranslation } from 'react-i18next';
import { announcementsSlice, categoriesSlice, heroSlice } from '@tradecounter/contract/content/content';
import { useHomeContent } from '../../content/use-content.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { CannotOrder } from '../../ui/data/cannot-order.tsx';
import { PricesHidden } from '../../ui/data/prices-hidden.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import style from './home-page.module.css';
import { HomeSlices } from './home-slices.tsx';
import { partOfDay } from './part-of-day.ts';
import { QuickAdd } from './quick-add.tsx';
import type { HomeSlots } from './slots.ts';

/** /: the buyer's start page. Leaves out the parts that the user has no permission for. */
export function HomePage({
  slots: { AddControl, LatestOrders, EndingHolds, Categories, Cart, Balance, PastDue, LatestPurchases, Announcements },
}: {
  slots: HomeSlots;
}) {
  const { t } = useTranslation('home');
  const user = useUser();
  const maySeeOrders = useMay('SeeOrders');
  const mayHold = useMay('AllowInventoryHold');
  const mayOrder = useMay('AllowedToOrder');
  const maySeeAccount = useMay('ShowAccountDetails');
  const maySeePrices = useMay('SeePrices');
  const content = useHomeContent();
  const slices = content?.slices ?? [];
  const heroes = slices.filter(({ component }) => component === heroSlice);
  const blocks = slices.filter(({ component }) => component !== heroSlice);
  const isShown = (component: string): boolean =>
    content === null || slices.some((slice) => slice.component === component);
  const titleOf = (component: string) => slices.find((slice) => slice.component === component)?.title ?? null;
  const account = (
    <>
      {user.userClaims.customerName} <Code>{user.customerNumber}</Code> {maySeeAccount && maySeePrices && <PastDue />}
    </>
  );
  return (
    <Page>
      <PageHead
        title={t(`greeting.${partOfDay(new Date())}`, { name: user.firstName || user.username })}
        tab={t('title')}
        note={account}
      />
      <CannotOrder />
      <PricesHidden />
      {heroes.length > 0 && (
        <div className={style['heroes']}>
          <HomeSlices slices={heroes} AddControl={AddControl} />
        </div>
      )}
      <div className={style['columns']}>
        <div className={style['main']}>
          <div className={style['work']}>
            {mayOrder && <QuickAdd AddControl={AddControl} />}
            {maySeeOrders && <LatestOrders />}
            {mayHold && <EndingHolds />}
          </div>
          <div className={style['offers']}>
            {blocks.length > 0 && (
              <div className={style['blocks']}>
                <HomeSlices slices={blocks} AddControl={AddControl} />
              </div>
            )}
            {isShown(categoriesSlice) && <Categories title={titleOf(categoriesSlice)} />}
          </div>
        </div>
        <div className={style['side']}>
          {mayOrder && <Cart />}
          {maySeeAccount && maySeePrices && <Balance />}
          {mayOrder && <LatestPurchases />}
          {isShown(announcementsSlice) && <Announcements title={titleOf(announcementsSlice)} />}
        </div>
      </div>
    </Page>
  );
}
