import { purchases } from '@tradecounter/contract/documents/purchases';
import { breakpoints } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
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
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { Bought } from './bought.tsx';
import style from './purchases-page.module.css';
import { type PurchaseRow, purchasesQuery } from './queries.ts';
import { goodsToBuyAgain, type LastBought } from './goods-to-buy-again.ts';
import { drawAddControl } from '../cart/adding/row-add-control.tsx';
import { TypedQuantities, useTypedQuantity } from '../cart/adding/typed-quantities.tsx';
import type { OrderableItem } from '../items/queries.ts';
import { PriceAt } from '../items/price-at.tsx';
import { ShortStock } from '../items/item-stock.tsx';
import { isOnRequest } from '../items/on-request.ts';

interface NamedEntry {
  id: string;
  name: string;
}

/** Turns named entries of an answer, such as families or addresses, into choices of a filter. */
const namedChoices = (entries: readonly NamedEntry[]): { value: string; label: string }[] =>
  entries.map(({ id, name }) => ({ value: id, label: name }));

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

interface AgainProps {
  item: OrderableItem;
  last: LastBought;
}

/** Today's price at the quantity bought last with a note that names it, and the stock, compared with the row's. */
function Today({ item, last, note }: AgainProps & { note: (quantity: number) => string }) {
  const maySeePrices = useMay('SeePrices');
  const goods = goodsToBuyAgain(item, last);
  const { asked } = useTypedQuantity(item.id, { quantity: String(goods.quantity), unit: goods.unit });
  return (
    <span className={style['facts']}>
      {maySeePrices && (
        <span className={style['now']}>
          <PriceAt item={item} goods={goods} note={<small>{note(goods.quantity)}</small>} />
        </span>
      )}
      <ShortStock item={item} wanted={asked} />
    </span>
  );
}

interface BuyAgain {
  /** Returns the note about today's price at a quantity. */
  note: (quantity: number) => string;
  /** Today's price and the stock have a column of their own, whose head names them; 'stock' without prices. */
  column: 'today' | 'stock' | null;
}

/** Declares the list's columns to buy a row's item again. */
function declareBuyAgain({ note, column }: BuyAgain) {
  const drawToday = ({ item, uom, lastQuantity: quantity }: PurchaseRow) =>
    item?.sold === true && <Today item={item} last={{ quantity, uom }} note={note} />;
  return {
    ...(column !== null && { further: [{ key: column, figure: true, cell: drawToday }] }),
    actionsHead: true,
    actions: (row: PurchaseRow) =>
      row.item?.sold === true && (
        <span className={style['add']}>
          {column === null && drawToday(row)}
          <span className={style['control']}>
            {!isOnRequest(row.item) &&
              drawAddControl(row.item, {
                goods: goodsToBuyAgain(row.item, { quantity: row.lastQuantity, uom: row.uom }),
                preview: true,
              })}
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

function PurchaseList() {
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
              note: (quantity) => t(inColumn ? 'nowFor' : 'now', { quantity: formatNumber(quantity) }),
              column: !inColumn ? null : maySeePrices ? 'today' : 'stock',
            }
          : null,
        isNamed,
      ),
    [t, mayOrder, maySeePrices, inColumn, isNamed],
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

/** /account/purchases: the customer's purchases, one row per item, each with controls to buy it again. */
export const PurchasesPage = () => (
  <TypedQuantities>
    <PurchaseList />
  </TypedQuantities>
);
