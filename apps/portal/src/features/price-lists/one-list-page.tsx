import { promotionList } from '@tradecounter/contract/documents/price-lists';
import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePriceListsPage } from '../../content/use-content.ts';
import { useMay } from '../../app/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PrintHead } from '../../ui/page/print-head.tsx';
import { isOwnList, rentalList } from './list-links.ts';
import { PriceList } from './price-list.tsx';
import style from './one-list-page.module.css';

/**
 * /pricelists/displays, /promos, /rentals, and any other list that the content names: its items at the customer's
 * prices.
 */
export function OneListPage({ list }: { list: string }) {
  const { t } = useTranslation('priceLists');
  const maySeePrices = useMay('SeePrices');
  const listSlice = usePriceListsPage()?.slices.find((slice) => slice.list === list);
  const name = listSlice?.title ?? (isOwnList(list) ? t(`lists.${list}`) : list);
  const isHidden = list === promotionList && !maySeePrices;
  return (
    <Page key={list}>
      <PrintHead />
      <PageHead
        title={name}
        above={
          <Breadcrumbs>
            <Link to={paths.priceLists}>{t('title')}</Link>
          </Breadcrumbs>
        }
      />
      {listSlice?.body != null && <p className={style['text']}>{listSlice.body}</p>}
      {isHidden ? (
        <EmptyState
          icon="document"
          title={t('hidden.title')}
          text={t('hidden.text')}
          action={<LinkButton to={paths.priceLists}>{t('hidden.action')}</LinkButton>}
        />
      ) : (
        <PriceList list={list} name={name} />
      )}
    </Page>
  );
}

export const DisplaysPage = () => <OneListPage list="displays" />;
export const PromosPage = () => <OneListPage list={promotionList} />;
export const RentalsPage = () => <OneListPage list={rentalList} />;
