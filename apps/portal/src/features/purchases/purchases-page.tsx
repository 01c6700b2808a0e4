import { purchases } from '@tradecounter/contract/documents/purchases';
import { breakpoints } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowFrom } from '../../device/use-window-from.ts';
import { formatDate, formatNumber } from '../../format/formats.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { PricesHidden } from '../../ui/data/prices-hidden.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useShownColumns } from '../../ui/list-page/list-settings.ts';
import { namedChoices } from '../../ui/list-page/named-choices.ts';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { Bought } from './bought.tsx';
import style from './purchases-page.module.css';
import { type BoughtItem, type PurchaseRow, purchasesQuery } from './queries.ts';
import { goodsToBuyAgain, type LastBought } from './goods-to-buy-again.ts';

function Described({ purchase }: { purchase: PurchaseRow }) {
  const { t } = useTranslation('purchases');
  return (
    <span className={style['described']}>
      <Link to={paths.purchase} params={{ id: purchase.itemId }}>
        {keepSizeTogether(purchase.description) || purchase.itemId}
      </Link>
      {!purchase.listed && <small>{t('gone')}</small>}
    </span>
  );
}

interface BuyAgainSlots {
  /** Draws today's price at the quantity bought last, with a note that names the quantity. */
  renderPrice: (item: BoughtItem, last: LastBought, note: ReactNode) => ReactNode;
  /** Draws what is in stock, compared with the quantity in the row. */
  renderStock: (item: BoughtItem, last: LastBought) => ReactNode;
  /** Draws quantity, unit and Add, with what was bought last as the default. */
  renderAdd: (item: BoughtItem, last: LastBought) => ReactNode;
}

interface BuyAgain extends Pick<BuyAgainSlots, 'renderAdd' | 'renderStock'> {
  /** Returns the note about today's price at a quantity. */
  now: (quantity: number) => string;
  /** Null for users who don't see prices. */
  renderPrice: BuyAgainSlots['renderPrice'] | null;
  /** Whether today's price and the stock have a column of their own, whose head names them. */
  inColumn: boolean;
}

/** Today's price of the item, and its stock. */
function Today({ item, last, again }: { item: BoughtItem; last: LastBought; again: BuyAgain }) {
  return (
    <span className={style['facts']}>
      {again.renderPrice !== null && (
        <span className={style['now']}>
          {again.renderPrice(item, last, <small>{again.now(goodsToBuyAgain(item, last).quantity)}</small>)}
        </span>
      )}
      {again.renderStock(item, last)}
    </span>
  );
}

/** Declares the list's columns to buy a row's item again. */
function declareBuyAgain(again: BuyAgain) {
  const drawToday = ({ item, uom, lastQuantity: quantity }: PurchaseRow) =>
    item?.sold === true && <Today item={item} last={{ quantity, uom }} again={again} />;
  const key = again.renderPrice === null ? 'stock' : 'today';
  return {
    ...(again.inColumn && { further: [{ key, figure: true, cell: drawToday }] }),
    actionsHead: true,
    actions: (row: PurchaseRow) =>
      row.item?.sold === true && (
        <span className={style['add']}>
          {!again.inColumn && drawToday(row)}
          <span className={style['control']}>
            {again.renderAdd(row.item, { quantity: row.lastQuantity, uom: row.uom })}
          </span>
        </span>
      ),
  };
}

/** Declares the list. `again` is null for users who can't order. The name is the link, or else the number. */
const declarePurchaseList = (again: BuyAgain | null, isNamed: boolean) =>
  declareList<PurchaseRow>()({
    kind: purchases,
    words: 'purchases',
    rowKey: ({ itemId }) => itemId,
    looks: {
      item: isNamed
        ? { tight: true, card: 'strip' }
        : {
            lead: true,
            tight: true,
            cell: ({ itemId }) => (
              <Link to={paths.purchase} params={{ id: itemId }}>
                <Code>{itemId}</Code>
              </Link>
            ),
          },
      description: { lead: true, cell: (purchase) => <Described purchase={purchase} /> },
      last: { cell: ({ last }) => formatDate(last) },
      times: { from: 'lg', card: 'kept' },
      quantity: { cell: (purchase) => <Bought purchase={purchase} /> },
      lastPrice: { cell: ({ lastPrice, uom }) => <UnitPrice price={lastPrice} unit={uom} /> },
    },
    exportAs: 'purchases',
    ...(again !== null && declareBuyAgain(again)),
  });

/** /account/purchases: the customer's purchases, one row per item. */
export function PurchasesPage({ renderPrice, renderStock, renderAdd }: BuyAgainSlots) {
  const { t } = useTranslation('purchases');
  const mayOrder = useMay('AllowedToOrder');
  const maySeePrices = useMay('SeePrices');
  const inColumn = useWindowFrom(breakpoints.lg);
  const isNamed = useShownColumns('purchases', purchases).includes('description');
  const list = useMemo(
    () =>
      declarePurchaseList(
        mayOrder
          ? {
              now: (quantity) => t(inColumn ? 'nowFor' : 'now', { quantity: formatNumber(quantity) }),
              renderPrice: maySeePrices ? renderPrice : null,
              renderStock,
              renderAdd,
              inColumn,
            }
          : null,
        isNamed,
      ),
    [t, mayOrder, maySeePrices, renderPrice, renderStock, renderAdd, inColumn, isNamed],
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
      beforeList={<PricesHidden />}
      choices={choices}
      next={<LinkButton to={paths.items}>{t('none.action')}</LinkButton>}
    />
  );
}
