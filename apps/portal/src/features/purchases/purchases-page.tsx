import { purchases } from '@tradecounter/contract/documents/purchases';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageData } from '../../query/page-data.ts';
import { useMay, useUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { namedChoices } from '../../ui/list-page/named-choices.ts';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { Bought } from './bought.tsx';
import style from './purchases-page.module.css';
import { type BoughtItem, type PurchaseRow, purchasesQuery } from './queries.ts';

function Description({ purchase }: { purchase: PurchaseRow }) {
  const { t } = useTranslation('purchases');
  return (
    <span className={style['described']}>
      {keepSizeTogether(purchase.description)}
      {!purchase.listed && <small>{t('gone')}</small>}
    </span>
  );
}

interface BuyAgainSlots {
  /** Draws today's price for one of that unit, with a note that says so. */
  renderPrice: (item: BoughtItem, unit: string, note: ReactNode) => ReactNode;
  /** Draws quantity, unit and Add, with one of that unit as the default. */
  renderAdd: (item: BoughtItem, unit: string) => ReactNode;
}

interface BuyAgain extends Pick<BuyAgainSlots, 'renderAdd'> {
  /** The note about today's price. */
  now: string;
  /** Null for users who don't see prices. */
  renderPrice: BuyAgainSlots['renderPrice'] | null;
}

/** Declares the list. `again` is null for users who can't order. */
const declarePurchaseList = (again: BuyAgain | null) =>
  declareList<PurchaseRow>()({
    kind: purchases,
    words: 'purchases',
    rowKey: ({ itemId }) => itemId,
    looks: {
      item: {
        lead: true,
        tight: true,
        cell: ({ itemId }) => (
          <Link to={paths.purchase} params={{ id: itemId }}>
            <Code>{itemId}</Code>
          </Link>
        ),
      },
      description: { card: 'strip', cell: (purchase) => <Description purchase={purchase} /> },
      times: { from: 'lg', card: 'kept' },
      quantity: { cell: (purchase) => <Bought purchase={purchase} /> },
      lastPrice: { cell: ({ lastPrice, uom }) => <UnitPrice price={lastPrice} unit={uom} /> },
    },
    exportAs: 'purchases',
    ...(again !== null && {
      actions: ({ item, uom }: PurchaseRow) =>
        item?.sold === true && (
          <span className={style['add']}>
            {again.renderPrice !== null && (
              <span className={style['now']}>{again.renderPrice(item, uom, <small>{again.now}</small>)}</span>
            )}
            <span className={style['control']}>{again.renderAdd(item, uom)}</span>
          </span>
        ),
    }),
  });

/** /account/purchases: the customer's purchases, one row per item. */
export function PurchasesPage({ renderPrice, renderAdd }: BuyAgainSlots) {
  const { t } = useTranslation('purchases');
  const mayOrder = useMay('AllowedToOrder');
  const maySeePrices = useMay('SeePrices');
  const list = useMemo(
    () =>
      declarePurchaseList(
        mayOrder ? { now: t('now'), renderPrice: maySeePrices ? renderPrice : null, renderAdd } : null,
      ),
    [t, mayOrder, maySeePrices, renderPrice, renderAdd],
  );
  const address = useListAddress<typeof purchases>();
  const answer = useQuery({ ...purchasesQuery(useUser(), address.question), ...pageData });
  const choices =
    answer.data === undefined
      ? undefined
      : { family: namedChoices(answer.data.families), shipTo: namedChoices(answer.data.shipTos) };
  return (
    <ListPage
      list={list}
      {...address}
      answer={answer}
      icon="bag"
      choices={choices}
      next={<LinkButton to={paths.items}>{t('none.action')}</LinkButton>}
    />
  );
}
